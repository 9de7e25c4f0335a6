<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\PageCache;

use Vitrine\Tests\Support\FamilyFactory;

/** An order of one variant purges few of a family's pages. */
final class FamilyPurgesTest extends PageCacheTestCase {

	public function testAVariantsPageDependsOnNoOtherVariant(): void {
		$factory = new FamilyFactory();
		$family  = $factory->shirt();
		$tags    = array_map( static fn ( int $id ): string => "product-$id", $factory->variants( $family ) );
		$shown   = fn ( string $path ): array => array_values(
			array_intersect( $tags, explode( ',', (string) $this->visit( $path )->header( 'Cache-Tag' ) ) )
		);
		self::assertSame( $tags, $shown( '/product/shirt' ), 'The canonical page has the offers of all.' );
		self::assertSame( array( $tags[0] ), $shown( '/product/shirt/red-m' ) );
		self::assertSame( array( $tags[2] ), $shown( '/product/shirt/blue-m' ) );
		self::assertNull( $this->visit( '/product/shirt' )->header( 'xkey' ), 'Without a Varnish in the settings.' );
	}
}
