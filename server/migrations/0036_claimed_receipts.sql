-- The functions of the books lock a claimed purchase by its reference: an older server that starts beside leaves them.
select 1;
