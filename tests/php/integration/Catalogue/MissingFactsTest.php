<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use Vitrine\Admin\Health\ProductFactsCheck;
use Vitrine\Catalogue\Brands\Manufacturer;
use Vitrine\Catalogue\Edit\BrandWriter;
use Vitrine\Catalogue\Facts\MissingFacts;
use Vitrine\Catalogue\LegalFacts;
use Vitrine\Database\Database;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\I18n\RequestUrl;
use Vitrine\Pricing\Nature;

/** Products that lack what the law requires of an offer (Regulations (EU) 2023/988, article 19, and 2017/1369). */
final class MissingFactsTest extends CatalogueTestCase {

	public function testNamesProductsThatLackFacts(): void {
		$writer   = $this->service( BrandWriter::class );
		$complete = $writer->save( new Manufacturer( 0, 'Molis', address: 'Vilnius', email: 'info@example.com' ) );
		$website  = $writer->save( new Manufacturer( 0, 'Medis', 'https://example.com', address: 'Vilnius' ) );
		$unknown  = $writer->save( new Manufacturer( 0, 'Unknown', 'https://example.com' ) );
		$facts    = array( 'pictures' => array( 7 ), 'manufacturer' => $complete );
		$all      = static fn ( string $warnings ): array => array_fill_keys(
			array( 'en', 'it', 'fr', 'de', 'lt' ),
			array( 'title' => 'Oil', 'warnings' => $warnings )
		);
		$this->product( $facts, $all( 'Hot.' ) );
		$this->product( array( 'manufacturer' => $website ) + $facts );
		$this->product( array( 'legal' => new LegalFacts( nature: Nature::Service ) ) );
		self::assertSame( array(), $this->found() );
		self::assertSame( 'good', $this->service( ProductFactsCheck::class )->find()->status );

		$this->product( array( 'pictures' => array( 7 ) ), array( 'en' => 'Anonymous' ) );
		$this->product( array( 'manufacturer' => $unknown ) + $facts, array( 'en' => 'No address' ) );
		$this->product( array( 'pictures' => array() ) + $facts, array( 'en' => 'No picture' ) );
		$this->product( $facts, array( 'de' => array( 'title' => 'Deutsch' ) ) + $all( 'Hot.' ) );
		$this->product( array( 'legal' => new LegalFacts( energyClass: 'A', energyLabel: 3 ) ) + $facts, array( 'en' => 'Lamp' ) );
		$this->product( array(), array( 'en' => array( 'title' => 'Draft', 'status' => 'draft' ) ) );
		self::assertSame(
			array(
				'manufacturer' => array( 1, array( 'Anonymous' ) ),
				'address'      => array( 1, array( 'No address' ) ),
				'picture'      => array( 1, array( 'No picture' ) ),
				'warnings'     => array( 1, array( 'Oil' ) ),
				'energy'       => array( 1, array( 'Lamp' ) ),
			),
			$this->found()
		);
		$finding = $this->service( ProductFactsCheck::class )->find();
		self::assertSame( array( 'recommended', 10 ), array( $finding->status, count( $finding->links ) ) );
		self::assertSame( 'No manufacturer: 1 product', $finding->items[0] );
	}

	public function testDeletedEnergyFilesAreMissing(): void {
		$file = static fn ( string $title ): int => wp_insert_attachment(
			array( 'post_mime_type' => 'application/pdf', 'post_title' => $title )
		);
		[ $label, $sheet ] = array( $file( 'Label' ), $file( 'Sheet' ) );
		$legal = new LegalFacts( energyClass: 'A', energyLabel: $label, energySheet: $sheet, nature: Nature::Service );
		$id    = $this->product( array( 'legal' => $legal ), array( 'en' => 'Lamp' ) );
		self::assertArrayNotHasKey( 'energy', $this->found() );
		wp_delete_attachment( $sheet, true );
		self::assertSame( array( 1, array( 'Lamp' ) ), $this->found()['energy'] );
		$facts = $this->service( MissingFacts::class );
		$rows  = $this->service( Database::class )->rows( $facts->products( 'energy' ) );
		self::assertSame( array( (string) $id ), array_map( 'strval', array_column( $rows, 'product_id' ) ) );
		self::assertSame( array(), $this->service( Database::class )->rows( $facts->products( 'other' ) ) );
	}

	public function testWarningsInDisabledLanguagesDoNotCount(): void {
		$texts = array_fill_keys( array( 'en', 'lt' ), array( 'title' => 'Oil', 'warnings' => 'Hot.' ) );
		$this->product( array( 'legal' => new LegalFacts( nature: Nature::Service ) ), $texts );
		self::assertSame( array( 1, array( 'Oil' ) ), $this->found()['warnings'] );
		$facts = fn ( string ...$codes ): array => ( new MissingFacts(
			$this->service( Database::class ),
			new EmbeddedLanguages( array_values( $codes ), $this->service( RequestUrl::class ) )
		) )->find();
		self::assertSame( array(), $facts( 'en', 'lt' ) );
		self::assertSame( array( 'warnings' ), array_keys( $facts( 'en', 'fr' ) ), 'lt does not stand in for fr' );
	}

	public function testCountsAllAndNamesTen(): void {
		for ( $number = 0; $number < 12; ++$number ) {
			$this->product( array( 'pictures' => array( 7 ) ) );
		}
		$found = $this->service( MissingFacts::class )->find()['manufacturer'];
		self::assertSame( array( 12, 10 ), array( $found['count'], count( $found['products'] ) ) );
		$queries = $this->queriesOf( fn () => $this->service( MissingFacts::class )->find() );
		self::assertLessThanOrEqual( 6, $queries, 'Regardless of the number of products.' );
	}

	/** @return array<string, array{int, list<string>}> */
	private function found(): array {
		return array_map(
			static fn ( array $one ): array => array( $one['count'], array_values( $one['products'] ) ),
			$this->service( MissingFacts::class )->find()
		);
	}
}
