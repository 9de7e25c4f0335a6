<?php
declare(strict_types=1);

namespace Vitrine\Engines\Embedded;

use Vitrine\Catalogue\SearchNormalizer;

/**
 * A search term as SQL over the read model's normalized words. Uses LIKE only: WordPress's SQLite integration does not support MATCH …
 * AGAINST.
 *
 * Every word must match the beginning of a word; longer ones may also match inside a word of the title, because German and Lithuanian
 * compounds end with the noun (`uhr` finds `Wanduhr`).
 */
final readonly class SearchTerms {

	private const MAX_WORDS        = 8;
	private const MIN_INFIX_LENGTH = 3;

	/** Parts of a hyphenated word; limits the number of SQL conditions. */
	private const MAX_PARTS = 4;

	/** Condition that matching products meet; contains no user input. */
	public string $where;

	/** Sort expression; lower is better. */
	public string $rank;

	/** @var list<string> */
	public array $whereValues;

	/** @var list<string> */
	public array $rankValues;

	public function __construct( string $input ) {
		$where  = array();
		$values = array();
		$title  = array();
		$words  = array();
		foreach ( array_slice( SearchNormalizer::query( $input ), 0, self::MAX_WORDS ) as $alternatives ) {
			$conditions = array();
			$word       = implode( '', $alternatives[0] );
			foreach ( $alternatives as $parts ) {
				$parts        = array_slice( $parts, 0, self::MAX_PARTS );
				$conditions[] = '(' . implode( ' AND ', array_fill( 0, count( $parts ), 'v.search_text LIKE %s' ) ) . ')';
				$values       = array_merge( $values, array_map( static fn ( string $part ): string => "% $part%", $parts ) );
			}
			if ( strlen( $word ) >= self::MIN_INFIX_LENGTH ) {
				$conditions[] = 'v.search_title LIKE %s';
				$values[]     = "%$word%";
			}
			$where[] = '(' . implode( ' OR ', $conditions ) . ')';
			$title[] = "% $word%";
			$words[] = $word;
		}
		$this->where       = $where === array() ? '1 = 0' : implode( ' AND ', $where );
		$this->whereValues = $values;
		$all               = static fn ( string $column ): string => $title === array()
			? '1 = 0'
			: implode( ' AND ', array_fill( 0, count( $title ), "v.$column LIKE %s" ) );
		$this->rank        = "CASE WHEN v.search_title LIKE %s THEN 0 WHEN {$all( 'search_title' )} THEN 1
			WHEN {$all( 'search_text' )} THEN 2 ELSE 3 END";
		$this->rankValues  = array_merge( array( ' ' . implode( ' ', $words ) . '%' ), $title, $title );
	}
}
