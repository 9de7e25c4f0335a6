<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Content;

use Vitrine\Admin\Setup\StarterPages;
use Vitrine\Catalogue\LegalFacts;
use Vitrine\Content\Guarantee\GuaranteeNotice;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\I18n\Languages;
use Vitrine\Pricing\Nature;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Tests\Integration\Catalogue\CatalogueTestCase;

/** The notice on the legal guarantee of conformity: product page, checkout and a page of its own, in each language. */
final class GuaranteeNoticeTest extends CatalogueTestCase {

	public function testEveryLanguageHasAllParts(): void {
		$languages = $this->service( Languages::class );
		$seen      = array();
		foreach ( $languages->all() as $language ) {
			$data = $languages->withLanguage( $language, fn (): array => $this->service( GuaranteeNotice::class )->data() );
			self::assertSame( '', $data['lang'], $language->code );
			foreach ( array( 'title', 'summary', 'years', 'lead', 'longer', 'when', 'rights_title', 'steps', 'more' ) as $part ) {
				self::assertNotSame( '', $data['text'][ $part ] );
			}
			self::assertCount( 2, $data['text']['rights'] );
			self::assertStringStartsWith( 'https://europa.eu/youreurope/', $data['text']['url'] );
			self::assertFileExists( \Vitrine\DIR . '/images/' . basename( $data['qr'] ) );
			$seen[] = $data['text']['summary'];
		}
		self::assertSame( $seen, array_unique( $seen ) );
	}

	public function testEmailsListTheRights(): void {
		$text = $this->service( GuaranteeNotice::class )->plain();
		self::assertStringContainsString( "\nYour rights, free of charge\n– Repair or replacement\n– In certain cases", $text );
	}

	public function testProductPageAndCheckoutShowItBeforeTheOrderButton(): void {
		$this->product( array(), array( 'en' => 'Vase', 'lt' => 'Vaza' ) );
		foreach ( array( '/product/vase' => 'at least 2 years', '/lt/preke/vaza' => 'ne trumpesnė kaip 2 metai' ) as $path => $words ) {
			$page = $this->http( 'GET', $path )->raw;
			self::assertMatchesRegularExpression( '#<details class="v-guarantee">.*' . $words . '.*</details>#s', $page, $path );
		}
		$checkout = $this->http( 'GET', '/de/checkout' )->raw;
		$notice   = 'Gesetzliches Gewährleistungsrecht: mindestens 2 Jahre';
		self::assertMatchesRegularExpression( "#data-v-legal-notes>\s*<details.*$notice.*</details>#s", $checkout );
	}

	public function testSetupMakesAPageInEachLanguageAndLinksItInTheFooter(): void {
		$this->service( StarterPages::class )->make( EmbeddedLanguages::supported() );
		foreach ( array(
			'/legal-guarantee'               => array( 'Repair or replacement', 'href="http' ),
			'/de/gesetzliche-gewaehrleistung' => array( 'Nachbesserung oder Ersatzlieferung', 'guarantee-de.svg' ),
			'/fr/garantie-legale'            => array( 'Réparation ou remplacement', 'index_fr.htm' ),
			'/it/garanzia-legale'            => array( 'Riparazione o sostituzione', 'index_it.htm' ),
			'/lt/teisine-garantija'          => array( 'Prekės pataisymas arba pakeitimas', 'index_lt.htm' ),
			'/de/erklaerung-zur-barrierefreiheit' => array( 'Was getestet wurde', 'EN 301 549', 'href="mailto:', '">Kontakt</a></p>' ),
		) as $path => $words ) {
			$page = $this->http( 'GET', $path );
			self::assertSame( 200, $page->status, $path );
			foreach ( $words as $word ) {
				self::assertStringContainsString( $word, $page->raw, $path );
			}
		}
		$shop  = $this->http( 'GET', '/de/shop' )->raw;
		$legal = preg_match( '#<nav class="v-footer__legal".*?</nav>#s', $shop, $found ) === 1 ? $found[0] : '';
		self::assertStringContainsString( '>Gesetzliche Gewährleistung</a>', $legal );
		self::assertStringContainsString( '>Erklärung zur Barrierefreiheit</a>', $legal );
	}

	public function testLabelOfAGuaranteeOfDurabilityOfMoreThanTwoYears(): void {
		$years = fn ( int $years ): LegalFacts => new LegalFacts( durabilityYears: $years );
		$this->product( array( 'sku' => 'KETTLE-5', 'legal' => $years( 5 ) ), array( 'en' => 'Kettle' ) );
		$this->product( array( 'legal' => $years( 2 ) ), array( 'en' => 'Cup' ) );
		$page = $this->http( 'GET', '/product/kettle' )->raw;
		self::assertMatchesRegularExpression( '#GARAN .*guarantee of durability: 5 years.*KETTLE-5#s', $page );
		self::assertStringContainsString( 'images/garan.svg', $page );
		self::assertStringNotContainsString( 'GARAN', $this->http( 'GET', '/product/cup' )->raw );
	}

	public function testDigitalContentHasNoNoticeAboutGoods(): void {
		$this->product( array( 'legal' => new LegalFacts( nature: Nature::Digital ) ), array( 'en' => 'Pattern' ) );
		self::assertStringNotContainsString( 'v-guarantee', self::withoutStyles( $this->http( 'GET', '/product/pattern' )->raw ) );
	}

	private static function withoutStyles( string $page ): string {
		return (string) preg_replace( '#<style.*?</style>#s', '', $page );
	}

	public function testOwnTextReplacesTheText(): void {
		$this->product( array(), array( 'en' => 'Vase' ) );
		$this->service( OptionsStore::class )->save( OptionGroups::SHOP, array( 'guarantee_text' => "Three years\nby our law" ), 'en' );
		$page = $this->http( 'GET', '/product/vase' )->raw;
		self::assertStringContainsString( '<p>by our law</p>', $page );
		self::assertStringNotContainsString( 'Repair or replacement', $page );
		self::assertStringContainsString( 'youreurope/guarantees', $page );
	}

	public function testOfficialPictureReplacesTheTextInItsLanguage(): void {
		$picture = wp_insert_attachment( array( 'post_mime_type' => 'image/png', 'post_title' => 'Notice' ), 'notice-en.png' );
		update_post_meta( $picture, '_wp_attachment_metadata', array( 'file' => 'notice-en.png', 'width' => 800, 'height' => 1130 ) );
		$this->service( OptionsStore::class )->save( OptionGroups::SHOP, array( 'guarantee_picture' => $picture ), 'en' );
		$this->product( array(), array( 'en' => 'Vase' ) );
		$page = $this->http( 'GET', '/product/vase' )->raw;
		self::assertMatchesRegularExpression( '#<img class="v-guarantee__picture" src="[^"]*notice-en.png" [^>]*alt="[^"]*Repair or replacement#', $page );
		self::assertStringContainsString( 'Nachbesserung oder Ersatzlieferung</li>', $this->http( 'GET', '/de/produkt/vase' )->raw );
		wp_delete_attachment( $picture, true );
		self::assertStringContainsString( 'Repair or replacement</li>', $this->http( 'GET', '/product/vase' )->raw );
	}
}
