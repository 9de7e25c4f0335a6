<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\PageCache;

use Vitrine\Catalogue\Edit\CategoryWriter;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Tests\Integration\Catalogue\MakesPictures;

/** Tiles of categories show the picture of the newest product: stored pages follow it. */
final class CategoryTilesTest extends PageCacheTestCase {

	use MakesPictures;

	private const PATH = '/category/ceramics';

	public function testStoredTilesFollowTheNewestProduct(): void {
		$text     = static fn ( string $title ): array => array( 'en' => array( 'title' => $title, 'slug' => '', 'description' => '' ) );
		$writer   = $this->service( CategoryWriter::class );
		$ceramics = $writer->save( null, 0, 0, $text( 'Ceramics' ), 0 );
		$cups     = $writer->save( null, 0, 0, $text( 'Cups' ), $ceramics );
		$espresso = $writer->save( null, 0, 0, $text( 'Espresso cups' ), $cups );
		$make     = fn ( string $picture, int $time, int $category ): int => $this->product(
			array(
				'categories' => array( $category ),
				'pictures'   => $picture === '' ? array() : array( self::picture( $picture ) ),
				'createdAt'  => $time,
			),
			array( 'en' => "Product $picture" )
		);
		$cup   = $make( 'cup', 1_800_000_000, $cups );
		$plain = $make( '', 1_800_000_001, $cups );

		$picture = fn ( int $id, string $name ) => $this->change( $id, array( 'pictures' => array( self::picture( $name ) ) ) );
		$changes = array(
			'a newer product'         => array( fn () => $make( 'new', 1_800_000_002, $espresso ), 'new' ),
			'its date'                => array( fn () => $this->change( $cup, array( 'createdAt' => 1_800_000_003 ) ), 'cup' ),
			'its picture'             => array( fn () => $picture( $cup, 'side' ), 'side' ),
			'it is no longer listed'  => array( fn () => $this->change( $cup, array( 'unlisted' => true ) ), 'new' ),
			'a date, without picture' => array( fn () => $this->change( $plain, array( 'createdAt' => 1_800_000_009 ) ), 'new' ),
			'its first picture'       => array( fn () => $picture( $plain, 'late' ), 'late' ),
		);
		self::assertSame( 'cup', $this->shown() );
		foreach ( $changes as $change => [ $work, $expected ] ) {
			self::assertSame( 'hit', $this->state( self::PATH ), "Before: $change." );
			$work();
			self::assertSame( $expected, $this->shown(), $change );
		}
	}

	private function shown(): string {
		preg_match( '#<li class="v-tile">.*?/([a-z]+)-640\.webp.*?Cups</a>#s', $this->visit( self::PATH )->raw, $found );
		return $found[1] ?? '';
	}

	/** @param array<string, mixed> $changes */
	private function change( int $product, array $changes ): void {
		$facts = $this->service( ProductWriter::class )->facts( $product ) ?? self::fail( 'No product.' );
		$this->product( $changes + $facts->toArray(), array( 'en' => 'Product' ), $product );
	}
}
