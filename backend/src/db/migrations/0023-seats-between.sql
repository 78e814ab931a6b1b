-- The other seat of a pair: 1 with 2, 4 with 5, same row; null in column 3 or where no seat is beside it. The same rule as
-- `partnerOf` in shared/domain/seat-grid.ts.
CREATE FUNCTION seat_beside(layout int, seat int) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT (other ->> 'seat')::int
  FROM bus_layouts l, jsonb_array_elements(l.cells) cell, jsonb_array_elements(l.cells) other
  WHERE l.id = layout AND (cell ->> 'seat')::int = seat AND other ->> 'row' = cell ->> 'row'
    AND (other ->> 'col')::int = CASE (cell ->> 'col')::int WHEN 1 THEN 2 WHEN 2 THEN 1 WHEN 4 THEN 5 WHEN 5 THEN 4 END
    AND other ->> 'seat' IS NOT NULL
$$;
