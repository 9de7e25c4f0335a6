<?php
declare(strict_types=1);

namespace Vitrine\Engines\Embedded;

use Vitrine\Catalogue\Folding;

/**
 * A typed search as SQL over the read model's folded words. LIKE only: SQLite through WordPress knows no MATCH … AGAINST.
 *
 * Every word must begin a word of the product; a longer one may also stand inside a word of the title, since German and
 * Lithuanian hide the noun at the end (`uhr` finds `Wanduhr`).
 */
final readonly class SearchTerms {

	private const MOST_WORDS   = 8;
	private const INSIDE_LEAST = 3;

	/** Parts of one word: a hundred hyphens are no word, but would be a hundred conditions. */
	private const MOST_PARTS = 4;

	/** Conditions that hold for a product that was found; none of them is user text. */
	public string $where;

	/** An expression that is lower the better a product answers. */
	public string $rank;

	/** @var list<string> */
	public array $whereValues;

	/** @var list<string> */
	public array $rankValues;

	public function __construct( string $typed ) {
		$where  = array();
		$values = array();
		$title  = array();
		$whole  = array();
		foreach ( array_slice( Folding::query( $typed ), 0, self::MOST_WORDS ) as $alternatives ) {
			$any    = array();
			$joined = implode( '', $alternatives[0] );
			foreach ( $alternatives as $parts ) {
				$parts  = array_slice( $parts, 0, self::MOST_PARTS );
				$any[]  = '(' . implode( ' AND ', array_fill( 0, count( $parts ), 'v.search_text LIKE %s' ) ) . ')';
				$values = array_merge( $values, array_map( static fn ( string $part ): string => "% $part%", $parts ) );
			}
			if ( strlen( $joined ) >= self::INSIDE_LEAST ) {
				$any[]    = 'v.search_title LIKE %s';
				$values[] = "%$joined%";
			}
			$where[] = '(' . implode( ' OR ', $any ) . ')';
			$title[] = "% $joined%";
			$whole[] = $joined;
		}
		$this->where       = $where === array() ? '1 = 0' : implode( ' AND ', $where );
		$this->whereValues = $values;
		$in                = static fn ( string $column ): string => $title === array() ? '1 = 0' : implode( ' AND ', array_fill( 0, count( $title ), "v.$column LIKE %s" ) );
		$this->rank        = 'CASE WHEN v.search_title LIKE %s THEN 0 WHEN ' . $in( 'search_title' ) . ' THEN 1 WHEN ' . $in( 'search_text' ) . ' THEN 2 ELSE 3 END';
		$this->rankValues  = array_merge( array( ' ' . implode( ' ', $whole ) . '%' ), $title, $title );
	}
}
