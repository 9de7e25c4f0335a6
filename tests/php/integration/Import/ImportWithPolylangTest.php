<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Import;

use Vitrine\Catalogue\Edit\TranslationCopy;
use Vitrine\I18n\Translations;
use Vitrine\Tests\Support\PolylangSite;

/** Products that are created in bulk, and copies to translate, are in Polylang's sets, too. */
final class ImportWithPolylangTest extends ImportTestCase {

	use ReadsVariants;

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
		PolylangSite::start();
	}

	protected function tearDown(): void {
		PolylangSite::stop();
		parent::tearDown();
	}

	public function testImportedTextsAreTranslationsOfEachOther(): void {
		$job = $this->imported( "sku,price,stock,categories,title:en,title:de\nVASE,20,3,Vases,Vase,Vase DE\nJUG,30,3,Vases,Jug,Krug\n" );
		self::assertSame( 2, $this->counts( $job )->outcomes['created'], implode( "\n", $this->faults( $job ) ) );
		foreach ( array( 'VASE', 'JUG' ) as $sku ) {
			$posts = $this->service( Translations::class )->versions( Translations::PRODUCT, $this->id( $sku ) );
			self::assertSame( array( 'de', 'en' ), array_keys( $posts ) );
			self::assertEquals( $posts, pll_get_post_translations( $posts['en'] ) );
			self::assertSame( 'de', pll_get_post_language( $posts['de'] ) );
		}
	}

	public function testCopyToTranslateJoinsTheSet(): void {
		$this->imported( "sku,price,stock,title:en\nVASE,20,3,Vase\n" );
		$product = $this->id( 'VASE' );
		$english = $this->service( Translations::class )->versions( Translations::PRODUCT, $product )['en'];
		$copy    = $this->service( TranslationCopy::class )->make( $english, 'lt' );
		self::assertIsInt( $copy );
		self::assertEquals( array( 'en' => $english, 'lt' => $copy ), pll_get_post_translations( $english ) );
	}
}
