<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Import;

use Vitrine\Admin\Import\JobResource;
use Vitrine\Import\IssueGroup;
use Vitrine\Import\IssueReport;
use Vitrine\Import\Job;

/** The report of a check or an import: no number of notes hides an error. */
final class IssueReportTest extends ImportTestCase {

	/** @return list<string> `kind lines: column: message` */
	private function report( Job $job ): array {
		return array_map(
			static fn ( IssueGroup $group ): string => ( $group->wrong ? 'error ' : 'note ' ) . $group->lineText() . ": $group->column",
			$this->service( IssueReport::class )->groups( $job )[0]
		);
	}

	public function testErrorsComeFirstAndEqualNotesOnce(): void {
		// A new product without a price is a draft: the error is another one.
		$csv = (string) file_get_contents( dirname( __DIR__, 2 ) . '/fixtures/import/r-error-after-fifty-notes.csv' );
		$job = $this->checked( $csv . "1000,simple,R-100,Bowl,1,visible,1,5,cheap,Bowls\n" );
		self::assertSame( 1, $this->counts( $job )->plans['wrong'] );
		$report = $this->report( $job );
		self::assertMatchesRegularExpression( '/^error \d+: /', $report[0] );
		self::assertStringStartsWith( 'note ', $report[1] );
		self::assertMatchesRegularExpression( '/2, 3, 4, 5, 6 and \d+ more: Categories$/m', implode( "\n", $report ) );
		self::assertLessThan( 10, count( $report ) );
		$shown = $this->service( JobResource::class )->whole( $job );
		self::assertTrue( $shown['faults'][0]['wrong'] );
		self::assertSame( 1, $shown['faultsPages'] );
	}

	public function testAllErrorsAreOnPages(): void {
		$csv = "sku,price,title:en\n";
		for ( $n = 1; $n <= 120; ++$n ) {
			$csv .= "E-$n,cheap$n,Vase\n";
		}
		$job      = $this->checked( $csv );
		$resource = $this->service( JobResource::class );
		$lines    = array();
		for ( $page = 1; $page <= 3; ++$page ) {
			$shown = $resource->whole( $job, $page );
			self::assertSame( array( $page, 3, 0 ), array( $shown['faultsPage'], $shown['faultsPages'], $shown['faultsLeftOut'] ) );
			array_push( $lines, ...array_column( $shown['faults'], 'lines' ) );
		}
		self::assertSame( array_map( 'strval', range( 2, 121 ) ), $lines );
		self::assertSame( 3, $resource->whole( $job, 9 )['faultsPage'] );
	}

	public function testEqualErrorsAreGroupedAndDifferentValuesAreNot(): void {
		$job = $this->checked( "sku,price,title:en\nA,cheap,Vase\nB,cheap,Jug\nC,dear,Cup\n" );
		self::assertSame( array( 'error 2, 3: price', 'error 4: price' ), $this->report( $job ) );
		$groups = $this->service( IssueReport::class )->groups( $job )[0];
		self::assertSame( array( '', 'C' ), array( $groups[0]->sku, $groups[1]->sku ) );
	}

	public function testKeepsMemoryBounded(): void {
		$csv = "sku,price,title:en\n";
		for ( $n = 1; $n <= 5010; ++$n ) {
			$csv .= "E-$n,cheap$n,Vase\n";
		}
		[ $groups, $leftOut ] = $this->service( IssueReport::class )->groups( $this->checked( $csv ) );
		self::assertSame( array( 5000, 10 ), array( count( $groups ), $leftOut ) );
	}
}
