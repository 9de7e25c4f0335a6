<?php
declare(strict_types=1);

namespace Vitrine\Search;

use Vitrine\Database\Database;
use Vitrine\I18n\SearchNormalizer;
use Vitrine\I18n\Text\Characters;
use Vitrine\Kernel\Clock;

/**
 * Searches without results, so that the shop can add synonyms or products. Keeps the normalized words, their language, how often and when
 * last; nothing about the visitor.
 */
final class EmptySearches {

	/** Rows that are kept; the oldest ones are replaced. */
	public const MAX_ROWS = 500;

	public const TABLE = '
		id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
		language varchar(10) NOT NULL,
		term varchar(60) NOT NULL,
		searches int(11) NOT NULL DEFAULT 0,
		last_day varchar(10) NOT NULL,
		PRIMARY KEY  (id),
		UNIQUE KEY term (language,term),
		KEY oldest (last_day)';

	private const MAX_LENGTH = 60;

	public function __construct( private readonly Database $database, private readonly Clock $clock ) {
	}

	public function add( string $typed, string $language ): void {
		if ( ! self::isKept( $typed ) ) {
			return;
		}
		$this->database->run(
			'INSERT INTO {empty_searches} (language, term, searches, last_day) VALUES (%s, %s, 1, %s)
			ON DUPLICATE KEY UPDATE searches = searches + 1, last_day = VALUES(last_day)',
			array( $language, SearchNormalizer::line( $typed ), $this->clock->now()->format( 'Y-m-d' ) )
		);
		// Counting the rows at each search would cost more than keeping a few extra ones.
		if ( random_int( 1, 20 ) === 1 ) {
			$this->removeOldest();
		}
	}

	public function removeOldest(): void {
		$surplus = (int) $this->database->value( 'SELECT COUNT(*) FROM {empty_searches}' ) - self::MAX_ROWS;
		if ( $surplus <= 0 ) {
			return;
		}
		$oldest = $this->database->rows( 'SELECT id FROM {empty_searches} ORDER BY last_day, searches, id LIMIT %d', array( $surplus ) );
		foreach ( array_chunk( array_map( 'intval', array_column( $oldest, 'id' ) ), 100 ) as $ids ) {
			$this->database->run( 'DELETE FROM {empty_searches} WHERE id IN (' . implode( ',', $ids ) . ')' );
		}
	}

	/** @return list<array{term: string, language: string, searches: int, day: string}> Most frequent first; `day` is `Y-m-d`. */
	public function top( int $count ): array {
		return array_map(
			static fn ( array $row ): array => array(
				'term'     => (string) $row['term'],
				'language' => (string) $row['language'],
				'searches' => (int) $row['searches'],
				'day'      => (string) $row['last_day'],
			),
			$this->database->rows(
				'SELECT term, language, searches, last_day FROM {empty_searches} ORDER BY searches DESC, last_day DESC, id LIMIT %d',
				array( $count )
			)
		);
	}

	public function clear(): void {
		$this->database->run( 'DELETE FROM {empty_searches}' );
	}

	/** Not empty and long terms, and those that may be an e-mail address or a phone number. */
	public static function isKept( string $typed ): bool {
		$term = SearchNormalizer::line( $typed );
		return $term !== '' && Characters::length( $term ) <= self::MAX_LENGTH && ! str_contains( $typed, '@' )
			&& preg_match( '/\d(?:\D?\d){5}/u', $term ) !== 1;
	}
}
