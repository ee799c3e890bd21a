-- The queues in which a job is due. A text that names them (name = any($1)) is planned anew at each of a session's first runs, over one
-- partition a queue; a function keeps its plan, and without a parameter there is nothing to plan anew for. pg-boss makes its
-- table later than this: a plpgsql body is looked at when it first runs.
create function due_queues() returns setof text language plpgsql stable as $$
begin
  return query select job.name from pgboss.job where job.state < 'active' and job.start_after < now() group by job.name;
end $$;
