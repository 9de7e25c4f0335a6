<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use Vitrine\Catalogue\Edit\CategoryWriter;
use Vitrine\Search\Lists\ProductLists;
use Vitrine\Tests\Support\Site;

/** Tiles of categories without a picture of their own have that of their newest product. */
final class CategoryPicturesTest extends CategoryTreeTestCase {

	use MakesPictures;

	/** @return array<string, string> Names of the pictures by title of the category, '' for none, on a page in English. */
	private function tiles( string $path = '/category/ceramics' ): array {
		$html  = $this->http( 'GET', $path )->raw;
		$tiles = array();
		preg_match_all( '#<li class="v-(?:tile|category)(?: v-tile--plain)?">(.*?)</li>#s', $html, $found );
		foreach ( $found[1] as $tile ) {
			preg_match( '#<a class="v-\w+__link"[^>]*>(.*?)</a>#', $tile, $title );
			preg_match( '#/([a-z]+)-640\.webp#', $tile, $picture );
			$tiles[ $title[1] ?? '' ] = $picture[1] ?? '';
		}
		return $tiles;
	}

	/** @param array<string, mixed> $facts */
	private function pictured( string $picture, int $category, int $createdAt, array $facts = array() ): int {
		return $this->product(
			array(
				'categories' => array( $category ),
				'pictures'   => $picture === '' ? array() : array( self::picture( $picture ) ),
				'createdAt'  => $createdAt,
			) + $facts,
			array( 'en' => "Product $picture" )
		);
	}

	public function testTilesHaveThePictureOfTheNewestListedProduct(): void {
		self::assertSame( array( 'Vases' => '', 'Cups' => '' ), $this->tiles() );
		$this->pictured( 'older', $this->espresso, 1_800_000_000 );
		$this->pictured( 'newer', $this->espresso, 1_800_000_001 );
		$this->pictured( '', $this->cups, 1_800_000_002 );
		$this->pictured( 'unlisted', $this->cups, 1_800_000_003, array( 'unlisted' => true ) );
		$this->deliver();
		self::assertSame( array( 'Vases' => '', 'Cups' => 'newer' ), $this->tiles() );
		$text = array( 'en' => array( 'title' => 'Cups', 'slug' => 'cups', 'description' => '' ) );
		$this->service( CategoryWriter::class )->save( $this->cups, 5, self::picture( 'own' ), $text );
		self::assertSame( array( 'Vases' => '', 'Cups' => 'own' ), $this->tiles() );
	}

	public function testTakesNoQueryPerTile(): void {
		$this->pictured( 'one', $this->vases, 1_800_000_000 );
		$this->deliver();
		Site::newRequest();
		$lists = $this->service( ProductLists::class );
		$lists->pictures( array( $this->vases ) );
		$one = $this->queriesOf( fn () => $lists->pictures( array( $this->vases ) ) );
		$many = array( $this->vases, $this->cups, $this->ceramics, $this->tables );
		self::assertSame( $one, $this->queriesOf( fn () => $lists->pictures( $many ) ) );
		self::assertSame( 0, $this->queriesOf( fn () => $lists->pictures( array() ) ) );
	}

	/** The newest product has no picture yet: the page depends on it, too. */
	public function testDependsOnNewerProductsWithoutAPicture(): void {
		$old = $this->pictured( 'old', $this->vases, 1_800_000_000 );
		$new = $this->pictured( '', $this->vases, 1_800_000_001 );
		$this->deliver();
		$pictures = $this->service( ProductLists::class )->pictures( array( $this->vases ) );
		self::assertSame( array( $new, $old ), $pictures[ $this->vases ]->products );
	}
}
