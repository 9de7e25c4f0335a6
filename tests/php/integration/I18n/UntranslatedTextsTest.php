<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\I18n;

use RecursiveArrayIterator;
use RecursiveIteratorIterator;
use Vitrine\Admin\Settings\Mails\MailPreviews;
use Vitrine\Admin\Setup\HomePage;
use Vitrine\Admin\Setup\StarterPages;
use Vitrine\Catalogue\Edit\CategoryWriter;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Rest\Router;
use Vitrine\Tests\Integration\Orders\ShopTestCase;
use Vitrine\Tests\Support\PseudoTexts;
use Vitrine\Tests\Support\Site;

/** Every text that the server writes is translated: pages, e-mails, the invoice and error messages in a language of brackets. */
final class UntranslatedTextsTest extends ShopTestCase {

	/** Names of languages, currencies, formats, payment methods and people; what Intl writes; URLs; `refresh` of the protocol. */
	private const ALLOWED = '~https?://\S+|\S+@\S+|Deutsch|English|Français|Italiano|Lietuvių|\bEUR\b|\bCSV\b|\bPDF\b|\bIBAN\b|\bBIC\b|PayPal|'
		. 'Ona|Šalnaitė|Drožėjų|Vilnius|UAB Molis|Vase|TEST-\d+|INV-\d+|T-\d+|\bLT\d*|Lithuania|Lietuva|'
		. 'January|February|March|April|May|June|July|August|September|October|November|December|\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|'
		. '^refresh$|\b[A-Z]{2}\b~u';

	protected function tearDown(): void {
		PseudoTexts::remove();
		parent::tearDown();
	}

	/** With the notice on the legal guarantee, whose languages are not those of the catalogues. */
	private static function allowed(): string {
		$all    = (array) json_decode( (string) file_get_contents( \Vitrine\DIR . '/php/Content/Guarantee/notice.json' ), true );
		$notice = iterator_to_array( new RecursiveIteratorIterator( new RecursiveArrayIterator( (array) $all['en'] ) ), false );
		usort( $notice, static fn ( string $one, string $other ): int => strlen( $other ) - strlen( $one ) );
		return '~' . implode( '|', array_map( static fn ( string $text ): string => preg_quote( $text, '~' ), $notice ) ) . '|'
			. substr( self::ALLOWED, 1 );
	}

	private function bracketLanguage(): void {
		PseudoTexts::install();
		update_option(
			EmbeddedLanguages::ADDED,
			array( PseudoTexts::CODE => array( 'locale' => PseudoTexts::LOCALE, 'name' => '[Brackets]' ) )
		);
		update_option( EmbeddedLanguages::OPTION, array( PseudoTexts::CODE ) );
		update_option( 'blogname', '[Shop]' );
		update_option( 'blogdescription', '[All for the table]' );
		Site::newRequest();
		PseudoTexts::filter();
	}

	public function testPagesHaveNoUntranslatedTexts(): void {
		$this->bracketLanguage();
		$product = $this->product( 5, 1000, array(), '[Vase]' );
		$this->service( CategoryWriter::class )->save(
			null,
			0,
			0,
			array( PseudoTexts::CODE => array( 'title' => '[Vases]', 'slug' => 'vases', 'description' => '[Vases.]' ) )
		);
		$this->service( HomePage::class )->make( $this->service( Languages::class )->all() );
		$this->service( StarterPages::class )->make( $this->service( Languages::class )->all() );
		$answer = $this->place( self::body( array( self::line( $product ) ) ), PseudoTexts::CODE );
		$key    = (string) ( $answer['data']['key'] ?? self::fail( (string) $answer['message'] ) );
		$order  = $this->service( OrderRepository::class )->byKey( $key ) ?? self::fail( 'no order' );
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, '[Rūta]' ) );
		$found = array();
		foreach ( $this->paths( $key ) as $path ) {
			$page = $this->http( 'GET', $path );
			foreach ( PseudoTexts::untranslated( $page->raw, self::allowed() ) as $text ) {
				$found[ $text ] = "$text: $path ({$page->status})";
			}
		}
		self::assertSame( array(), array_values( $found ) );
	}

	/** @return list<string> */
	private function paths( string $key ): array {
		$fixed = array(
			'/', '/shop', '/shop?orderby=price&max_price=1', '/category/vases', '/search?s=vase', '/search?s=nothing', '/search',
			'/checkout', '/wishlist', '/user', '/user/orders', '/compare', '/contact', '/withdraw', '/nothing-here', '/shared-wishlist',
			"/received-your-order?key=$key", "/invoice?key=$key", '/received-your-order?key=0', '/invoice?key=0',
		);
		preg_match_all( '~href="https?://[^/"]+(/product/[^"#?]+)"~', $this->http( 'GET', '/shop' )->raw, $found );
		return array( ...$fixed, ...array_unique( $found[1] ) );
	}

	public function testEmailsHaveNoUntranslatedTexts(): void {
		update_option( 'blogname', '[Shop]' );
		PseudoTexts::filter();
		$previews = $this->service( MailPreviews::class );
		$found    = array();
		foreach ( array_keys( $previews->titles() ) as $kind ) {
			$mail = $previews->render( (string) $kind, new Language( 'en', 'en_GB', '[English]' ) );
			foreach ( PseudoTexts::untranslatedOf( array( $mail->subject, $mail->text ), self::allowed() ) as $text ) {
				$found[] = "$kind: $text";
			}
			foreach ( PseudoTexts::untranslated( $mail->html, self::allowed() ) as $text ) {
				$found[] = "$kind: $text";
			}
		}
		self::assertSame( array(), $found );
	}

	public function testErrorMessagesHaveNoUntranslatedTexts(): void {
		PseudoTexts::filter();
		$found = array();
		foreach ( array_keys( $this->service( Router::class )->all() ) as $route ) {
			foreach ( array( '{}', '{"x', '{"id": "x", "email": "x", "key": "0", "cart": [{"id": 99, "kiekis": 0}], "terms": false}' ) as $body ) {
				$answer = $this->rest( 'POST', $route, $body, array(), array( 'Content-Type' => 'application/json' ) )->json();
				$texts  = array( $answer['message'] ?? '' );
				// The names of invalid arguments are for developers.
				$data   = array_diff_key( (array) ( $answer['data'] ?? array() ), array( 'params' => 0, 'details' => 0 ) );
				array_walk_recursive(
					$data,
					static function ( mixed $value, int|string $name ) use ( &$texts ): void {
						if ( is_string( $value ) && in_array( $name, array( 'message', 'text', 'title', 'label' ), true ) ) {
							$texts[] = $value;
						}
					}
				);
				foreach ( PseudoTexts::untranslatedOf( $texts, self::allowed() ) as $text ) {
					$found[] = "$route: $text";
				}
			}
		}
		self::assertSame( array(), array_values( array_unique( $found ) ) );
	}
}
