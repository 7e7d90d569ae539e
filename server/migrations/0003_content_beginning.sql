CREATE TABLE "content_beginning" (
	"began" date PRIMARY KEY NOT NULL
);
