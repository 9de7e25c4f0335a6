<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Search;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Search\Lists\SearchIndex;

#[Group( 'data' )]
final class EmbeddedSearchIndexTest extends SearchIndexContract {

	protected function index(): SearchIndex {
		return $this->service( SearchIndex::class );
	}

	/** A search reads the index with a bounded number of queries. */
	public function testTakesFewQueries(): void {
		$this->product( texts: array( 'en' => 'Moon vase' ) );
		$this->index()->find( 'other', 8 );
		self::assertLessThanOrEqual( 10, $this->queriesOf( fn () => $this->index()->find( 'moon vas', 8 ) ) );
		$unknown = 'mooon vasse other words that are not known';
		self::assertLessThanOrEqual( 18, $this->queriesOf( fn () => $this->index()->find( $unknown, 8 ) ) );
		foreach ( array( 'vaes', 'wooden vase', 'mooon vasse', 'mooon vasse mooom' ) as $wrong ) {
			self::assertLessThanOrEqual( 16, $this->queriesOf( fn () => $this->index()->find( $wrong, 8 ) ), $wrong );
		}
	}
}
