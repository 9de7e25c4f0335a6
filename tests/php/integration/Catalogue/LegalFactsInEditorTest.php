<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use Vitrine\Catalogue\Content;
use Vitrine\Catalogue\ContentUnit;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\Edit\TranslationCopy;
use Vitrine\Catalogue\LegalFacts;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductRecords;
use Vitrine\I18n\Translations;
use Vitrine\Pricing\Nature;

/** Facts that the law requires of an offer in the block editor. */
final class LegalFactsInEditorTest extends EditorTestCase {

	private const LEGAL = array(
		'content_amount'   => '2,5',
		'content_unit'     => 'kg',
		'energy_class'     => 'B',
		'durability_years' => '5',
		'nature'           => 'digital',
		'identification'   => ' Batch 7 ',
	);

	public function testSavesThemAndKeepsThemUnlessChanged(): void {
		$answer = $this->create(
			more: array(
				'vitrine' => array( 'language' => 'en', 'facts' => self::LEGAL + self::FACTS, 'warnings' => "Hot.\nHeavy <b>load</b>." ),
			)
		);
		self::assertSame( 201, $answer->get_status() );
		$post     = (int) $answer->get_data()['id'];
		$expected = new LegalFacts(
			content: new Content( 2500, ContentUnit::Kilogram ),
			energyClass: 'B',
			durabilityYears: 5,
			nature: Nature::Digital,
			identification: 'Batch 7',
		);
		self::assertEquals( $expected, $this->factsOf( $post )->legal );
		$field = $this->read( $post );
		self::assertSame( "Hot.\nHeavy load.", $field['warnings'] );
		$facts = $field['facts'];
		self::assertSame(
			array( '2.5', 'kg', '5' ),
			array( $facts['content_amount'], $facts['content_unit'], $facts['durability_years'] )
		);
		self::assertSame( 200, $this->change( $post, array( 'stock' => '9' ) )->get_status() );
		self::assertEquals( $expected, $this->factsOf( $post )->legal );
		$emptied = array( 'warnings' => '' ) + $this->read( $post );
		self::assertSame( 200, $this->change( $post, array( 'content_amount' => '' ), $emptied )->get_status() );
		self::assertNull( $this->factsOf( $post )->legal->content );
		self::assertSame( '', ProductRecords::warnings( $post ) );
	}

	public function testReportsErrorsAndSavesNothing(): void {
		$post   = (int) $this->create( self::LEGAL + self::FACTS )->get_data()['id'];
		$before = $this->factsOf( $post )->legal;
		$wrong  = array( 'content_amount' => '1.2.3', 'durability_years' => '-1', 'identification' => str_repeat( 'x', 101 ) );
		$answer = $this->change( $post, $wrong );
		self::assertSame( 422, $answer->get_status() );
		self::assertSame(
			array_keys( $wrong ),
			array_intersect( array_keys( $wrong ), array_keys( $answer->get_data()['data']['fields'] ) )
		);
		$answer = $this->change( $post, array(), array( 'warnings' => str_repeat( 'x', 5001 ) ) + $this->read( $post ) );
		self::assertSame( array( 'warnings' ), array_keys( $answer->get_data()['data']['fields'] ) );
		self::assertEquals( $before, $this->factsOf( $post )->legal );
	}

	public function testATranslationStartsWithTheWarnings(): void {
		$post  = (int) $this->create(
			more: array( 'vitrine' => array( 'language' => 'en', 'facts' => self::FACTS, 'warnings' => 'Hot.' ) )
		)->get_data()['id'];
		$draft = $this->service( TranslationCopy::class )->make( $post, 'lt' );
		self::assertIsInt( $draft );
		self::assertSame( 'Hot.', ProductRecords::warnings( $draft ) );
	}

	private function factsOf( int $post ): ProductData {
		$owner = $this->service( Translations::class )->ownerOf( Translations::PRODUCT, $post );
		return $this->service( ProductWriter::class )->facts( $owner['canonical_id'] ?? 0 ) ?? self::fail( 'Product not found.' );
	}
}
