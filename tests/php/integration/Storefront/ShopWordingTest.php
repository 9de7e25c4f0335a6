<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront;

use Vitrine\Settings\Kinds\LineList;
use Vitrine\Settings\Kinds\Wording;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Tests\Integration\Catalogue\CatalogueTestCase;

/** The shop's own texts, neutral defaults, and no promise that the owner didn't write. */
final class ShopWordingTest extends CatalogueTestCase {

	public function testDefaultsAreNeutralWithoutPromises(): void {
		$page = $this->productPage();
		self::assertStringContainsString( 'Delivery by', $page );
		self::assertStringContainsString( "14\u{a0}days to change your mind", $page );
		self::assertSame(
			array( 1, 1 ),
			array( preg_match_all( '#<li><svg#', self::assurance( $page ) ), substr_count( self::assurance( $page ), '<li' ) ),
			'The right of withdrawal with its icon, nothing else.'
		);
		self::assertMatchesRegularExpression( '#<h1[^>]*>Alle Produkte</h1>#', $this->http( 'GET', '/de/shop' )->raw );
		self::assertStringContainsString( 'Seite nicht gefunden</h1>', $this->http( 'GET', '/de/nothing' )->raw );
	}

	public function testUsesOwnTextsPerLanguage(): void {
		$this->service( OptionsStore::class )->save(
			OptionGroups::SHOP,
			array(
				'word_all_products' => 'All teas',
				'word_delivery_by'  => 'In your cup by %s',
				'word_not_found'    => 'Leaf <b>not found</b>',
				'product_promises'  => "Packed the same day\n\n <i>Fresh</i> & dry ",
				'withdrawal_days'   => '30',
			),
			'en'
		);
		$page = $this->productPage();
		self::assertMatchesRegularExpression( '#In your cup by <strong>[^<]+</strong>#', $page );
		self::assertStringContainsString( "30\u{a0}days to change your mind", $page );
		self::assertMatchesRegularExpression( '#Packed the same day</li>.*Fresh &amp; dry</li>#s', self::assurance( $page ) );
		self::assertMatchesRegularExpression( '#<h1[^>]*>All teas</h1>#', $this->http( 'GET', '/shop' )->raw );
		self::assertStringContainsString( 'Leaf not found</h1>', $this->http( 'GET', '/nothing' )->raw );
		// Another language uses its own neutral text, not the default language's.
		self::assertMatchesRegularExpression( '#<h1[^>]*>Alle Produkte</h1>#', $this->http( 'GET', '/de/shop' )->raw );
	}

	public function testTheRightOfWithdrawalLeadsToItsInstructions(): void {
		$link = array( 'title' => 'Rules', 'to' => 'https://example.org/rules' );
		$this->service( OptionsStore::class )->save(
			OptionGroups::GENERAL,
			array( 'withdrawal_instructions_page' => $link ),
			'en'
		);
		$shown = self::assurance( $this->productPage() );
		self::assertMatchesRegularExpression( '#<a href="https://example.org/rules">14[^<]+</a></li>#', $shown );
	}

	public function testInsertsDateIntoOwnText(): void {
		$word = new Wording( 'word_delivery_by', 'Label', 'Delivery by %s' );
		self::assertSame( array(), $word->errors( 'Here by %s' ) );
		self::assertSame( array(), $word->errors( '' ) );
		foreach ( array( 'Soon', '%s or %s', '100 % by %s', '%d' ) as $wrong ) {
			self::assertNotSame( array(), $word->errors( $wrong ), $wrong );
		}
		self::assertSame( "One\nTwo", ( new LineList( 'product_promises', 'Label' ) )->sanitize( " One \n\n<b>Two</b>" ) );
	}

	private function productPage(): string {
		$this->product( array(), array( 'en' => 'Tea' ) );
		return $this->http( 'GET', '/product/tea' )->raw;
	}

	private static function assurance( string $page ): string {
		return preg_match( '#<ul class="v-assurance">(.*?)</ul>#s', $page, $found ) === 1 ? $found[1] : '';
	}
}
