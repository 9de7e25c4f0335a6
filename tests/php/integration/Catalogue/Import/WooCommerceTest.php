<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue\Import;

use Vitrine\Catalogue\Import\Formats\Formats;
use Vitrine\Catalogue\ProductWriter;
use Vitrine\Catalogue\Tax\VatClass;

/** A file as WooCommerce writes it under Products > Export. */
final class WooCommerceTest extends ImportTestCase {

	private const FILE = <<<'CSV'
		ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Tax status","Tax class","In stock?",Stock,"Backorders allowed?","Weight (kg)","Length (cm)","Width (cm)","Height (cm)","Allow customer reviews?","Sale price","Regular price",Categories,Tags,Images,Parent,Upsells,Cross-sells,Position,"Attribute 1 name","Attribute 1 value(s)","Meta: _custom"
		44,simple,woo-beanie,,Beanie,1,1,visible,"<p>A warm <b>beanie</b>.</p>","<p>First.</p>\n\n<p>Second.</p>",taxable,reduced-rate,1,12,0,0.2,30,20,10,1,18,20,"Clothing > Accessories, Sale","warm, wool",,,,woo-cap,0,Colour,Red,x
		45,variable,woo-shirt,,Shirt,1,0,visible,,,taxable,,1,,0,.5,,,,1,,,Clothing,,,,,,0,Colour,"Blue, Green",
		46,variation,woo-shirt-blue,,"Shirt - Blue",1,0,visible,,,taxable,parent,1,,0,,,,,0,,25,,,,woo-shirt,,,1,Colour,Blue,
		47,grouped,woo-set,,Set,1,0,visible,,,taxable,,1,,0,,,,,1,,,,,,,,,0,,,
		48,simple,,,Cap,-1,0,visible,,,none,,0,,0,,,,,1,,15,,,,,,,0,,,
		49,simple,woo-cap,,"Good cap",1,0,visible,,,taxable,luxury,1,,0,,,,,1,,16,,,,,,,0,,,
		CSV;

	public function testItsProductsAreTakenAndWhatIsNotIsSaidLineByLine(): void {
		$job = $this->imported( self::FILE . "\n" );
		self::assertSame( 'WooCommerce', Formats::of( $job->header, $job->languages )?->title() );
		self::assertSame( array( 'created' => 4, 'changed' => 0, 'same' => 0, 'failed' => 0 ), $this->counts( $job )->outcomes );
		self::assertSame( 2, $this->counts( $job )->plans['skipped'] );
		self::assertSame(
			array(
				'2: : Not taken: Tags, Attribute 1 name, Attribute 1 value(s), Meta: _custom.',
				'3: Type: A product with variations is left out; each of its variations becomes a product of its own.',
				'3: : Not taken: Attribute 1 name, Attribute 1 value(s).',
				'4: Parent: A variation becomes a product of its own; it is not joined to “woo-shirt”.',
				'4: : Not taken: Attribute 1 name, Attribute 1 value(s).',
				'5: Type: Products of the kind “grouped” are left out.',
				'6: SKU: Without an article number of its own the product is called “WC-48”.',
				'7: Tax class: The tax class “luxury” is not known: the standard rate is taken.',
			),
			$this->faults( $job )
		);
		$writer = $this->service( ProductWriter::class );
		$beanie = (int) $writer->bySku( 'woo-beanie' );
		$facts  = $writer->facts( $beanie );
		self::assertNotNull( $facts );
		self::assertSame( array( 2000, 1800, VatClass::Reduced, 12, 200, true, 2 ), array( $facts->price, $facts->salePrice, $facts->vatClass, $facts->stock, $facts->weightGrams, $facts->featured, count( $facts->categories ) ) );
		self::assertSame( array( $writer->bySku( 'woo-cap' ) => null ), $facts->accessories );
		$view = $this->views( $beanie )['en'];
		$post = get_post( (int) $view['post_id'] );
		self::assertSame( array( 'Beanie', 'A warm beanie.', "<p>First.</p>\n\n<p>Second.</p>" ), array( $view['title'], $view['excerpt'], $post?->post_content ) );
		self::assertSame( array( 'size' => '30 × 20 × 10 cm' ), get_post_meta( (int) $view['post_id'], '_vitrine_details', true ) );
		self::assertSame( array(), $this->views( (int) $writer->bySku( 'WC-48' ) ), 'A draft is in no shop window.' );
		self::assertNull( $writer->facts( (int) $writer->bySku( 'woo-cap' ) )?->stock );

		self::assertSame( 4, $this->counts( $this->imported( self::FILE . "\n" ) )->outcomes['same'] );
	}
}
