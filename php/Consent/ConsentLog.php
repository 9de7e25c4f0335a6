<?php
declare(strict_types=1);

namespace Vitrine\Consent;

use DateTimeImmutable;
use Vitrine\Database\Database;

/** Consent records, as proof: one row per choice, without personal data. */
final class ConsentLog {

	public function __construct( private readonly Database $database ) {
	}

	/** @param int $version Of the texts that the visitor saw. */
	public function add( ConsentChoice $choice, string $id, DateTimeImmutable $at, int $version = ConsentTexts::VERSION ): void {
		$this->database->insert(
			'consents',
			array(
				'visitor'     => $id,
				'version'     => $version,
				'preferences' => (int) $choice->preferences,
				'statistics'  => (int) $choice->statistics,
				'marketing'   => (int) $choice->marketing,
				'given_at'    => $at->getTimestamp(),
			)
		);
	}

	public function count(): int {
		return (int) $this->database->value( 'SELECT COUNT(*) FROM {consents}' );
	}

	/** @return list<ConsentRecord> Newest first. */
	public function page( int $page, int $size ): array {
		return array_map(
			self::record( ... ),
			$this->database->rows( 'SELECT * FROM {consents} ORDER BY id DESC LIMIT %d OFFSET %d', array( $size, ( $page - 1 ) * $size ) )
		);
	}

	/** @return iterable<ConsentRecord> Oldest first; read in batches, as they may not fit in memory. */
	public function all(): iterable {
		$last = 0;
		do {
			$rows = $this->database->rows( 'SELECT * FROM {consents} WHERE id > %d ORDER BY id LIMIT 500', array( $last ) );
			foreach ( $rows as $row ) {
				$last = (int) $row['id'];
				yield self::record( $row );
			}
		} while ( $rows !== array() );
	}

	/** @return int Number of deleted records. */
	public function forgetBefore( DateTimeImmutable $time ): int {
		return $this->database->run( 'DELETE FROM {consents} WHERE given_at < %d', array( $time->getTimestamp() ) );
	}

	/** @param array<string, string|null> $row */
	private static function record( array $row ): ConsentRecord {
		return new ConsentRecord(
			(int) $row['given_at'],
			(string) $row['visitor'],
			(int) $row['version'],
			new ConsentChoice( $row['preferences'] === '1', $row['statistics'] === '1', $row['marketing'] === '1' ),
		);
	}
}
