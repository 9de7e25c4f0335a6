<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront;

use Vitrine\Content\Options\Groups;
use Vitrine\Content\Options\OptionsStore;
use Vitrine\Content\Options\Shop\ProductPromises;
use Vitrine\Content\Options\Shop\Word;
use Vitrine\Tests\Integration\Catalogue\CatalogueTestCase;

/** The shop's own words, the neutral ones in their place, and no promise that the owner did not write. */
final class WordsTest extends CatalogueTestCase {

	public function testWithoutWordsOfTheOwnerPagesAreNeutralAndPromiseNothing(): void {
		$page = $this->productPage();
		self::assertStringContainsString( 'Delivery by', $page );
		self::assertStringContainsString( '14 days to change your mind', $page );
		self::assertSame( 2, preg_match_all( '#<li#', self::assurance( $page ) ), 'The right of withdrawal and the article number, nothing else.' );
		self::assertMatchesRegularExpression( '#<h1[^>]*>Alle Produkte</h1>#', $this->http( 'GET', '/de/shop' )->raw );
		self::assertStringContainsString( 'Seite nicht gefunden</h1>', $this->http( 'GET', '/de/nothing' )->raw );
	}

	public function testAShopHasItsOwnWordsInTheLanguagesInWhichItWroteThem(): void {
		$this->service( OptionsStore::class )->save(
			Groups::SHOP,
			array(
				'word_all_products' => 'All teas',
				'word_delivery_by'  => 'In your cup by %s',
				'word_not_found'    => 'No such <b>leaf</b>',
				'product_promises'  => "Packed the same day\n\n <i>Fresh</i> & dry ",
				'withdrawal_days'   => '30',
			),
			'en'
		);
		$page = $this->productPage();
		self::assertMatchesRegularExpression( '#In your cup by <strong>[^<]+</strong>#', $page );
		self::assertStringContainsString( '30 days to change your mind', $page );
		self::assertMatchesRegularExpression( '#Packed the same day</li>.*Fresh &amp; dry</li>#s', self::assurance( $page ) );
		self::assertMatchesRegularExpression( '#<h1[^>]*>All teas</h1>#', $this->http( 'GET', '/shop' )->raw );
		self::assertStringContainsString( 'No such leaf</h1>', $this->http( 'GET', '/nothing' )->raw );
		// Another language reads its neutral words, not those of the default language.
		self::assertMatchesRegularExpression( '#<h1[^>]*>Alle Produkte</h1>#', $this->http( 'GET', '/de/shop' )->raw );
	}

	public function testADayHasItsPlaceInTheOwnersWords(): void {
		$word = new Word( 'word_delivery_by', static fn (): string => 'Label', static fn (): string => 'Delivery by %s' );
		self::assertSame( array(), $word->faults( 'Here by %s' ) );
		self::assertSame( array(), $word->faults( '' ) );
		foreach ( array( 'Soon', '%s or %s', '100 % by %s', '%d' ) as $wrong ) {
			self::assertNotSame( array(), $word->faults( $wrong ), $wrong );
		}
		self::assertSame( "One\nTwo", ( new ProductPromises() )->sanitize( " One \n\n<b>Two</b>" ) );
	}

	private function productPage(): string {
		$this->product( array(), array( 'en' => 'Tea' ) );
		return $this->http( 'GET', '/product/tea' )->raw;
	}

	private static function assurance( string $page ): string {
		return preg_match( '#<ul class="v-assurance">(.*?)</ul>#s', $page, $found ) === 1 ? $found[1] : '';
	}
}
