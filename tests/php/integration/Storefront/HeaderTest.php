<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Content\Menus\MenuWriter;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Tests\Integration\TestCase;

/** Parts of the header that the shop's options show (specification, sections 1, 3 and 9). */
final class HeaderTest extends TestCase {

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
	}

	/**
	 * The header with the given options.
	 *
	 * @param array<string, mixed> $options
	 */
	private function header( array $options ): string {
		$this->service( OptionsStore::class )->save( OptionGroups::GENERAL, $options, 'en' );
		preg_match( '#<header class="v-header".*?</header>#s', $this->http( 'GET', '/' )->raw, $header );
		return $header[0] ?? self::fail( 'The page has no header.' );
	}

	public function testCheckoutHasTheWayBackAndHelpOnly(): void {
		$this->service( OptionsStore::class )->save( OptionGroups::GENERAL, array( 'consultation_phone' => '+370 600 00 100' ), 'en' );
		$page = $this->http( 'GET', '/checkout' )->raw;
		preg_match( '#<header.*?</header>#s', $page, $header );
		self::assertMatchesRegularExpression( '#href="[^"]+/shop">.*Back to the shop</span>#s', $header[0] ?? '' );
		self::assertStringContainsString( 'href="tel:+37060000100"', $header[0] ?? '' );
		self::assertStringNotContainsString( 'role="search"', $page );
		preg_match( '#<footer.*?</footer>#s', $page, $footer );
		self::assertStringContainsString( 'Withdraw from contract here', $footer[0] ?? '' );
		self::assertStringNotContainsString( 'newsletter', $footer[0] ?? '' );
	}

	private static function image( int $width, int $height ): int {
		$id = wp_insert_attachment(
			array( 'post_mime_type' => 'image/png', 'post_status' => 'inherit', 'post_title' => 'Picture' ),
			'picture.png'
		);
		wp_update_attachment_metadata( $id, array( 'file' => 'picture.png', 'width' => $width, 'height' => $height ) );
		return $id;
	}

	/** @return iterable<string, array{bool, string}> */
	public static function badges(): iterable {
		yield 'Google size' => array( true, 'width="141" height="47"' );
		yield 'else' => array( false, 'width="255" height="85"' );
	}

	#[DataProvider( 'badges' )]
	public function testTrustBadgeIs141PixelsWideInGoogleSizeElse255( bool $google, string $size ): void {
		$options = array(
			'enable_header_trustpilot' => true,
			'trustpilot_header_image'  => self::image( 510, 170 ),
			'trustpilot_link'          => 'https://reviews.example/molis',
			'use_google_image_size'    => $google,
		);
		$header  = $this->header( $options );
		self::assertMatchesRegularExpression(
			'#<a class="v-header__badge" href="https://reviews.example/molis"[^>]*>\s*<img src="[^"]*picture.png"[^>]* ' . $size . '#',
			$header
		);
		self::assertStringNotContainsString( 'picture.png', $this->header( array( 'enable_header_trustpilot' => false ) + $options ) );
	}

	public function testAdditionalLanguageIsShownWithItsIconWhenBothAreSet(): void {
		$icon = self::image( 20, 20 );
		$link = 'https://pl.shop.example/';
		self::assertStringNotContainsString( 'v-header__additional', $this->header( array( 'additional_language_link' => $link ) ) );
		self::assertMatchesRegularExpression(
			'#<a class="v-header__additional" href="https://pl.shop.example/"><img src="[^"]*picture.png" alt="[^"]+" width="20" height="20"#',
			$this->header( array( 'additional_language_link' => $link, 'additional_language_icon' => $icon ) )
		);
		self::assertStringNotContainsString(
			'v-header__additional',
			$this->header( array( 'additional_language_link' => '', 'additional_language_icon' => $icon ) )
		);
	}

	public function testHasMenusSearchLanguagesAndIconsWithCounts(): void {
		foreach ( array( 'primary' => 'Journal', 'first' => 'Vases' ) as $group => $title ) {
			$child = array( 'title' => "$title below", 'to' => 'route:shop' );
			$item  = array( 'title' => $title, 'to' => 'route:shop', 'children' => array( $child ) );
			$this->service( MenuWriter::class )->save( $group, 'en', array( $item ) );
		}
		$this->service( OptionsStore::class )->save( OptionGroups::SHOP, array( 'work_hours' => 'Mon–Fri 9–17' ), 'en' );
		$header = $this->header( array( 'consultation_phone' => '+370 600 00 100', 'help_email' => 'help@shop.example' ) );
		foreach ( array(
			'#aria-controls="v-catalogue">Catalogue<.*id="v-catalogue".*>Vases</a>.*>Vases below</a>#s',
			'#class="v-nav__link" href="[^"]+">Journal</a>.*aria-controls="v-sub-0".*id="v-sub-0".*>Journal below</a>#s',
			'#<form class="v-search"[^>]*action="[^"]+/search">#',
			'#id="v-languages">(\s*<li><a href="[^"]+" lang="(en|it|fr|de|lt)".*</li>){5}#',
			'#data-v-wishlist-link href="[^"]+/wishlist">.*<span class="v-count" data-v-favourites-count hidden>#',
			'#data-v-cart-link href="[^"]+/checkout">.*<span class="v-count" data-v-cart-count hidden>#',
			'#<a class="v-header__contact" data-v-open="contact" href="[^"]+">#',
			'#<a class="v-header__phone" href="tel:\+37060000100" title="Mon–Fri 9–17">#',
			'#<a class="v-progress" data-v-progress href="[^"]+/user/orders" hidden>#',
		) as $part ) {
			self::assertMatchesRegularExpression( $part, $header );
		}
	}

	public function testProLinkIsHiddenUntilItsAudienceIsKnown(): void {
		self::assertStringNotContainsString( 'data-v-pro=', $this->header( array() ) );
		$link = array( 'to' => 'https://pro.example/', 'title' => 'For architects', 'target' => '_blank' );
		foreach ( array( 'pro' => ' hidden', 'signed-in' => ' hidden', 'all' => '' ) as $audience => $hidden ) {
			self::assertStringContainsString(
				"data-v-pro=\"$audience\" href=\"https://pro.example/\" target=\"_blank\" rel=\"noopener\"$hidden>For architects</a>",
				$this->header( array( 'pro_link' => $link, 'pro_link_audience' => $audience ) )
			);
		}
	}

	public function testProfileLinkHasAPlaceForTheFirstNameInTheRowAndInTheMenu(): void {
		$header = $this->header( array() );
		$links  = '#<a class="(?:v-icon-button v-header__account|v-header__sheet-account)" data-v-account-link href="[^"]+/user/?">'
			. '<svg.*?</svg><span class="v-header__first-name" data-v-first-name hidden></span>#s';
		self::assertSame( 2, preg_match_all( $links, $header ) );
	}

	public function testSearchIsAFormWithALinkToItsPageForPhones(): void {
		$header = $this->header( array() );
		self::assertMatchesRegularExpression( '#<form class="v-search" id="v-search" role="search" data-v-search action="[^"]+/search/?">#', $header );
		self::assertMatchesRegularExpression( '#data-v-search-link aria-expanded="false" aria-controls="v-search" href="[^"]+/search/?"#', $header );
	}
}
