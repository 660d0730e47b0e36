-- name: read_proof
SELECT upto, proved_at AS "provedAt", whole_at AS "wholeAt", invariant, broken FROM book_proofs WHERE company_id = $company_id;

-- name: note_recent
-- New rows are proved up to here. What is broken stays so until everything is found to be sound.
INSERT INTO book_proofs AS p (company_id, upto, proved_at, invariant, broken, found_at)
VALUES ($company_id, $upto, $at, $invariant, $broken, CASE WHEN $broken::text = '' THEN NULL ELSE $at::timestamptz END)
ON CONFLICT (company_id) DO UPDATE
SET upto = greatest(p.upto, EXCLUDED.upto),
    proved_at = greatest(p.proved_at, EXCLUDED.proved_at),
    invariant = CASE WHEN p.broken = '' THEN EXCLUDED.invariant ELSE p.invariant END,
    broken = CASE WHEN p.broken = '' THEN EXCLUDED.broken ELSE p.broken END,
    found_at = CASE WHEN p.broken = '' THEN EXCLUDED.found_at ELSE p.found_at END;

-- name: note_whole
INSERT INTO book_proofs AS p (company_id, proved_at, whole_at, invariant, broken, found_at)
VALUES ($company_id, $at, $at, $invariant, $broken, CASE WHEN $broken::text = '' THEN NULL ELSE $at::timestamptz END)
ON CONFLICT (company_id) DO UPDATE
SET whole_at = EXCLUDED.whole_at,
    invariant = EXCLUDED.invariant,
    broken = EXCLUDED.broken,
    found_at = CASE WHEN EXCLUDED.broken = '' THEN NULL WHEN p.broken = EXCLUDED.broken THEN p.found_at ELSE EXCLUDED.found_at END;
