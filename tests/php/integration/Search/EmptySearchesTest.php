<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Search;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Database\Database;
use Vitrine\Search\EmptySearches;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\FixedClock;

#[Group( 'data' )]
final class EmptySearchesTest extends TestCase {

	private EmptySearches $searches;

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
		$this->searches = $this->on( '2026-11-05' );
	}

	private function on( string $day ): EmptySearches {
		return new EmptySearches( $this->service( Database::class ), new FixedClock( "$day 12:00:00" ) );
	}

	public function testCountsSearchesByNormalizedTermAndLanguage(): void {
		$this->searches->add( 'Étagère', 'fr' );
		$this->searches->add( 'étagère', 'en' );
		$this->on( '2026-11-06' )->add( ' etagere! ', 'fr' );
		self::assertSame(
			array(
				array( 'term' => 'etagere', 'language' => 'fr', 'searches' => 2, 'day' => '2026-11-06' ),
				array( 'term' => 'etagere', 'language' => 'en', 'searches' => 1, 'day' => '2026-11-05' ),
			),
			$this->searches->top( 5 )
		);
		$this->searches->clear();
		self::assertSame( array(), $this->searches->top( 5 ) );
	}

	public function testKeepsNothingThatMayBePersonal(): void {
		foreach ( array( 'ona@example.org', '+370 612 34567', '5555-4444', str_repeat( 'x', 61 ), '', '!?', "caf\xe9" ) as $typed ) {
			$this->searches->add( $typed, 'en' );
		}
		self::assertSame( array(), $this->searches->top( 5 ) );
	}

	public function testReplacesOldestRows(): void {
		$this->searches->add( 'old', 'en' );
		$rows = array_map(
			static fn ( int $number ): string => "('en', 'term$number', 1, '2026-11-06')",
			range( 1, EmptySearches::MAX_ROWS )
		);
		$this->service( Database::class )->run(
			'INSERT INTO {empty_searches} (language, term, searches, last_day) VALUES ' . implode( ',', $rows )
		);
		$this->searches->removeOldest();
		$terms = array_column( $this->searches->top( 1000 ), 'term' );
		self::assertCount( EmptySearches::MAX_ROWS, $terms );
		self::assertNotContains( 'old', $terms );
	}
}
