<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Content\Pages\HomeBody;
use Vitrine\Content\PageWriter;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\RestResponse;

/** Pages over HTTP as a visitor. */
final class PagesTest extends TestCase {

	private const HOME = array(
		'intro_headline', 'intro_text', 'intro_button', 'categories_headline', 'new_headline', 'story_headline',
		'story_text', 'story_button', 'team_headline', 'team_text',
	);

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		$writer = \Vitrine\Tests\Support\Site::container()->get( PageWriter::class );
		$home   = static fn ( string $mark ): string => HomeBody::build(
			array_combine( self::HOME, array_map( static fn ( string $key ): string => "$key $mark", self::HOME ) ),
			0,
			0,
			'route:shop'
		);
		$writer->save(
			'home',
			array( 'en' => self::page( 'Home', 'home', $home( 'EN' ) ), 'lt' => self::page( 'Pradžia', 'pradzia', $home( 'LT' ) ) ),
			true
		);
		// Two languages share this slug.
		$writer->save(
			'contact',
			array(
				'en' => self::page( 'Contact', 'contact' ),
				'fr' => self::page( 'Nous écrire', 'contact' ),
				'lt' => self::page( 'Kontaktai', 'kontaktai' ),
			)
		);
	}

	/** @return array<string, array{string, int, string, string}> */
	public static function addresses(): array {
		return array(
			'home'                               => array( '/', 200, 'en', 'intro_headline EN' ),
			'home in Lithuanian'                 => array( '/lt/', 200, 'lt', 'intro_headline LT' ),
			'home without a translation'         => array( '/it/', 200, 'it', 'v-main' ),
			'a page'                             => array( '/contact', 200, 'en', 'Contact' ),
			'a slug shared by two languages'     => array( '/fr/contact', 200, 'fr', 'Nous écrire' ),
			'with campaign parameters'           => array( '/lt/kontaktai?utm_source=x', 200, 'lt', 'Kontaktai' ),
			'a virtual page'                     => array( '/checkout', 200, 'en', 'data-v-island="checkout"' ),
			'in German'                          => array( '/de/checkout', 200, 'de', 'data-v-island="checkout"' ),
			'the received order'                 => array( '/received-your-order?key=abc', 200, 'en', 'data-v-island="order-received"' ),
			'withdrawing'                        => array( '/de/withdraw?token=abc', 200, 'de', 'data-v-island="withdrawal"' ),
			'nothing'                            => array( '/no-such-page', 404, 'en', '404' ),
			'a missing page in Lithuanian'       => array( '/lt/no-such-page', 404, 'lt', '404' ),
			'in the wrong language'              => array( '/de/kontaktai', 404, 'de', '404' ),
			'a disabled language'                => array( '/pl/', 404, 'en', '404' ),
			'an address with special characters' => array( '/lt/%27%20OR%201=1--%25%3Cb%3E', 404, 'lt', '404' ),
		);
	}

	#[DataProvider( 'addresses' )]
	public function testUrlShowsPageInItsLanguage( string $path, int $status, string $language, string $text ): void {
		$answer = $this->http( 'GET', $path );
		self::assertSame( $status, $answer->status, $path );
		self::assertMatchesRegularExpression( '/<html[^>]* lang="' . $language . '"/', $answer->raw );
		self::assertStringContainsString( $text, $answer->raw );
	}

	public function testHeadRespondsLikeGetWithoutBody(): void {
		self::assertSame( 200, $this->http( 'HEAD', '/lt/checkout' )->status );
		self::assertSame( '', $this->http( 'HEAD', '/lt/kontaktai' )->raw );
		self::assertSame( 404, $this->http( 'HEAD', '/lt/nothing' )->status );
	}

	public function testEveryPageListsAllLanguageAlternates(): void {
		$lists = array();
		foreach ( array( '/contact', '/fr/contact', '/lt/kontaktai' ) as $path ) {
			$answer = $this->http( 'GET', $path );
			preg_match_all( '/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/', $answer->raw, $found );
			$lists[] = array_combine(
				$found[1],
				array_map( static fn ( string $url ): string => (string) wp_parse_url( $url, PHP_URL_PATH ), $found[2] )
			);
			self::assertSame( $path, wp_parse_url( self::canonical( $answer ), PHP_URL_PATH ) );
		}
		self::assertSame(
			array( 'en' => '/contact', 'fr' => '/fr/contact', 'lt' => '/lt/kontaktai', 'x-default' => '/contact' ),
			$lists[0]
		);
		self::assertSame( $lists[0], $lists[1] );
		self::assertSame( $lists[0], $lists[2] );
	}

	public function testLanguageSwitcherKeepsPage(): void {
		$page = $this->http( 'GET', '/lt/kontaktai' )->raw;
		self::assertMatchesRegularExpression( '#href="[^"]*/fr/contact" lang="fr"#', $page );
		// The page has no German translation: the switcher links to the German home page.
		self::assertMatchesRegularExpression( '#href="[^"]*/de/" lang="de"#', $page );
		$order = $this->http( 'GET', '/lt/received-your-order?key=k3y' )->raw;
		self::assertMatchesRegularExpression( '#href="[^"]*/de/received-your-order\?key=k3y" lang="de"#', $order );
	}

	public function testPersonalPagesAreNotIndexed(): void {
		foreach ( array( '/checkout', '/lt/received-your-order', '/lt/nothing' ) as $path ) {
			self::assertMatchesRegularExpression(
				"/<meta name='robots' content='noindex, follow'/",
				$this->http( 'GET', $path )->raw,
				$path
			);
		}
		self::assertStringNotContainsString( 'noindex', $this->http( 'GET', '/lt/kontaktai' )->raw );
	}

	public function testUrlWithKeyIsNotSentAsReferrer(): void {
		$answer = $this->http( 'GET', '/lt/received-your-order?key=k3y' );
		self::assertStringContainsString( 'no-store', (string) $answer->header( 'Cache-Control' ) );
		self::assertSame( 'no-referrer', $answer->header( 'Referrer-Policy' ) );
		self::assertSame( 'strict-origin-when-cross-origin', $this->http( 'GET', '/lt/checkout' )->header( 'Referrer-Policy' ) );
	}

	public function testTwoVisitorsGetIdenticalPage(): void {
		foreach ( array( '/', '/lt/kontaktai', '/de/checkout', '/lt/nothing' ) as $path ) {
			$one = $this->http(
				'GET',
				$path,
				'',
				array( 'Cookie' => 'cart=%5B%7B%22id%22%3A1%2C%22kiekis%22%3A2%7D%5D; favorite=%5B%221%22%5D', 'Accept-Language' => 'lt' )
			);
			$two = $this->http(
				'GET',
				$path,
				'',
				array( 'Cookie' => 'cart=%5B%5D; chat_member=3', 'Accept-Language' => 'de', 'User-Agent' => 'Another' )
			);
			self::assertSame( $one->raw, $two->raw, $path );
			self::assertNull( $one->header( 'Set-Cookie' ) );
			self::assertDoesNotMatchRegularExpression( '/nonce|wp_rest|user_id/i', $one->raw );
		}
	}

	public function testPageContainsConfigurationAndPayload(): void {
		$page   = $this->http( 'GET', '/lt/kontaktai' )->raw;
		$config = self::json( $page, 'vitrine-config' );
		self::assertSame( array( 'lt', 'lt_LT', 'EUR' ), array( $config['lang'], $config['locale'], $config['currency'] ) );
		self::assertStringEndsWith( '/lt/checkout', $config['urls']['checkout'] );
		self::assertTrue( $config['flags']['newsletter'] );
		self::assertFalse( self::json( $this->http( 'GET', '/lt/checkout' )->raw, 'vitrine-config' )['flags']['newsletter'] );
		$payload = self::json( $page, 'vitrine-payload' );
		self::assertSame(
			$this->rest( 'GET', 'get_options', array(), array( 'lang' => 'lt' ) )->json()['data']['shop']['countries'][0],
			$payload['options']['shop']['countries'][0]
		);
		self::assertSame( array( 'options' ), array_keys( $payload ), 'No script reads anything else on every page.' );
		$menu = $this->rest( 'GET', 'get_menu', array(), array( 'lang' => 'lt' ) )->json()['data'];
		self::assertSame( array( 'primary', 'first', 'secondary', 'third', 'fourth', 'fifth' ), array_keys( $menu ) );
	}

	public function testWordPressUrlsStayAvailable(): void {
		$post = wp_insert_post( array( 'post_title' => 'Kiln diary', 'post_name' => 'kiln-diary', 'post_status' => 'publish' ) );
		self::assertStringContainsString( 'Kiln diary', $this->http( 'GET', '/kiln-diary/' )->raw );
		self::assertStringContainsString( '<rss', $this->http( 'GET', '/feed/' )->raw );
		self::assertSame( 200, $this->http( 'GET', '/wp-json/' )->status );
		self::assertStringContainsString(
			'Kiln diary',
			$this->http( 'GET', "/?p=$post" )->status === 301
				? $this->http( 'GET', '/kiln-diary/' )->raw
				: $this->http( 'GET', "/?p=$post" )->raw
		);
	}

	public function testPageRedirectsFromWordPressUrlToShopUrl(): void {
		$page   = get_page_by_path( 'kontaktai' );
		$answer = $this->http( 'GET', '/?page_id=' . $page?->ID );
		self::assertSame( 301, $answer->status );
		self::assertStringEndsWith( '/lt/kontaktai', (string) $answer->header( 'Location' ) );
	}

	public function testARegionalLanguageHasThePagesOfItsLanguage(): void {
		update_option( EmbeddedLanguages::ADDED, array( 'fr-ch' => array( 'locale' => 'fr_CH', 'name' => 'Français (Suisse)' ) ) );
		update_option( EmbeddedLanguages::OPTION, array( 'en', 'fr', 'fr-ch' ) );
		$page = $this->http( 'GET', '/fr-ch/contact' );
		self::assertSame( 200, $page->status );
		self::assertStringEndsWith( '/fr-ch/contact', self::canonical( $page ) );
		self::assertStringContainsString( 'Nous écrire', $page->raw );
		self::assertMatchesRegularExpression( '~hreflang="fr-ch" href="[^"]*/fr-ch/contact"~', $this->http( 'GET', '/fr/contact' )->raw );
		self::assertSame( 404, $this->http( 'GET', '/fr-ch/kontaktai' )->status );
		delete_option( EmbeddedLanguages::ADDED );
		delete_option( EmbeddedLanguages::OPTION );
	}

	/** @return array{title: string, slug: string, content: string} */
	private static function page(
		string $title,
		string $slug,
		string $content = '<!-- wp:paragraph --><p>Text</p><!-- /wp:paragraph -->',
	): array {
		return compact( 'title', 'slug', 'content' );
	}

	private static function canonical( RestResponse $response ): string {
		return preg_match_all( '/<link rel="canonical" href="([^"]+)">/', $response->raw, $found ) === 1 ? $found[1][0] : '';
	}

	/** @return array<string, mixed> */
	private static function json( string $page, string $id ): array {
		preg_match( '#<script type="application/json" id="' . $id . '">(.*?)</script>#s', $page, $found );
		return json_decode( $found[1] ?? '', true, 512, JSON_THROW_ON_ERROR );
	}
}
