<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Import\Rows\Row;

/** Which row carries the family's own data, in formats that have them in the row of a variant (`RowFamily::$parent`). */
final class FamilyLead {

	/**
	 * The data of a rejected row move to the next row of the family: what they change is reported and saved with a row that is imported.
	 *
	 * @param list<Row> $rows     Of one family.
	 * @param list<int> $rejected Lines.
	 * @return list<Row>
	 */
	public static function pass( array $rows, array $rejected ): array {
		$lost = null;
		foreach ( $rows as $index => $row ) {
			if ( ! in_array( $row->line, $rejected, true ) ) {
				$rows[ $index ] = $row->withParent( $lost ?? $row->family->parent );
				$lost           = null;
				if ( $rows[ $index ]->ofFamily() !== null ) {
					break;
				}
			} elseif ( $row->family->parent !== null ) {
				$lost         ??= $row->family->parent;
				$rows[ $index ] = $row->withParent( null );
			}
		}
		return $rows;
	}

	/**
	 * The line with the family's data, if only its variant is rejected.
	 *
	 * @param list<Row>                $rows
	 * @param array<int, ProductDraft> $drafts By line.
	 */
	public static function failed( array $rows, array $drafts ): ?int {
		$accepted = array_filter( $drafts, static fn ( ProductDraft $draft ): bool => $draft->plan !== RowAction::Wrong );
		foreach ( $accepted === array() ? array() : $rows as $row ) {
			if ( $row->family->parent !== null && isset( $drafts[ $row->line ] ) && ! isset( $accepted[ $row->line ] ) ) {
				return $row->line;
			}
		}
		return null;
	}
}
