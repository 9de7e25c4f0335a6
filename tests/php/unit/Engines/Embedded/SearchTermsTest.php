<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Engines\Embedded;

use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;
use Vitrine\Engines\Embedded\SearchTerms;

final class SearchTermsTest extends TestCase {

	/** Each condition scans a column, so visitors must not control their number. */
	#[TestWith( array( 'a ' ) )]
	#[TestWith( array( 'a-' ) )]
	#[TestWith( array( 'a-b-c-d-e-f-g ' ) )]
	#[TestWith( array( 'vase ' ) )]
	public function testLongSearchTermsAreTruncated( string $word ): void {
		$terms = new SearchTerms( substr( str_repeat( $word, 100 ), 0, 100 ) );
		self::assertGreaterThan( 0, substr_count( $terms->where, 'LIKE' ) );
		self::assertLessThanOrEqual( 8 * ( 1 + 4 + 1 ), substr_count( $terms->where, 'LIKE' ) );
		self::assertCount( substr_count( $terms->where, '%s' ), $terms->whereValues );
		self::assertCount( substr_count( $terms->rank, '%s' ), $terms->rankValues );
	}
}
