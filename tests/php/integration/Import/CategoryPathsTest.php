<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Import;

use Vitrine\Catalogue\Categories\Category;
use Vitrine\Catalogue\Edit\CategoryWriter;
use Vitrine\Search\Lists\ProductLists;

/** Paths of categories in files: `Ceramics > Cups`. */
final class CategoryPathsTest extends ImportTestCase {

	/** @return list<string> */
	private function tree(): array {
		$tree = array_map(
			static fn ( Category $one ): string => $one->pathText() . " $one->count",
			$this->service( ProductLists::class )->categories()
		);
		sort( $tree );
		return $tree;
	}

	public function testCreatesPathsAndExportsThem(): void {
		$rows = array(
			'A' => 'Ceramics > Cups',
			'B' => 'Glass > Cups|Ceramics',
			'C' => 'ceramics>CUPS > Ελληνικά|Sale',
			'D' => 'Глина > أكواب',
		);
		$file = "sku,price,title:en,categories\n";
		foreach ( $rows as $sku => $categories ) {
			$file .= "$sku,10,Product $sku,$categories\n";
		}
		$this->imported( $file );
		$expected = array(
			'Ceramics 3',
			'Ceramics › Cups 2',
			'Ceramics › Cups › Ελληνικά 1',
			'Glass 1',
			'Glass › Cups 1',
			'Sale 1',
			'Глина 1',
			'Глина › أكواب 1',
		);
		self::assertSame( $expected, $this->tree() );
		$export = $this->exported();
		self::assertStringContainsString( 'Glass > Cups|ceramics', $export );
		self::assertStringContainsString( 'Ceramics > Cups > Ελληνικά|sale', $export );
		$this->imported( $file );
		self::assertSame( 4, $this->counts( $this->imported( $export ) )->outcomes['same'] );
		self::assertSame( $expected, $this->tree() );
	}

	/** A path of titles alone would move the products of the second of them to the first. */
	public function testSiblingsWithTheSameTitle(): void {
		$save   = fn ( string $title, int $parent, string $slug = '' ): int => $this->service( CategoryWriter::class )->save(
			null,
			0,
			0,
			array( 'en' => array( 'title' => $title, 'slug' => $slug, 'description' => '' ) ),
			$parent
		);
		$above  = $save( 'Ceramics', 0 );
		$first  = $save( 'Cups', $above );
		$second = $save( 'Cups', $above, 'small-cups' );
		$below  = $save( 'Blue', $second );
		$save( 'Ceramics > Cups', 0 );
		foreach ( array( 'A' => $first, 'B' => $second, 'C' => $below ) as $sku => $category ) {
			$this->product( array( 'sku' => $sku, 'categories' => array( $category ) ), array( 'en' => "Product $sku" ) );
		}
		$export = $this->exported();
		self::assertStringContainsString( 'Ceramics > small-cups > Blue', $export );
		self::assertSame( 3, $this->counts( $this->imported( $export ) )->outcomes['same'], $export );
	}

	public function testReportsImpossiblePaths(): void {
		$deep   = implode( ' > ', range( 1, 30 ) );
		$job    = $this->checked( "sku,price,title:en,categories\nA,10,A,$deep\nB,10,B,>\n" );
		$faults = $this->faults( $job );
		$deepest = preg_grep( '/would be on level 30; the lowest possible level is 20/', $faults ) ?: array();
		self::assertCount( 1, $deepest, implode( "\n", $faults ) );
		self::assertCount( 1, preg_grep( '/not a valid category name/', $faults ) ?: array(), implode( "\n", $faults ) );
	}

	public function testReadsWooCommercesPaths(): void {
		$file = "ID,Type,SKU,Name,Published,Regular price,Categories\n"
			. "1,simple,W,Cap,1,10,\"Clothing, Clothing > Caps &amp; hats &gt; 5, Sale\"\n";
		$this->imported( $file );
		self::assertSame( array( 'Clothing 1', 'Clothing › Caps & hats > 5 1', 'Sale 1' ), $this->tree() );
		// The list escapes the backslash once more.
		self::assertStringContainsString( 'Clothing > Caps & hats \\\\> 5|clothing|sale', $this->exported() );
		self::assertSame( 1, $this->counts( $this->imported( $this->exported() ) )->outcomes['same'] );
	}
}
