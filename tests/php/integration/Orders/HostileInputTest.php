<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Tests\Support\WpAdmin;

/** Visitors write script and SQL into every field: it stays text on all screens, in e-mails and in the database. */
final class HostileInputTest extends ShopTestCase {

	/** The attribute breaks out of quotes, the tag out of elements; the quote and the backslash out of SQL. */
	private const SCRIPT = '\'"><script>vx()</script><img src=x onerror=vx()>\\';

	/** No screen prints these unescaped; escaped ones start with `&lt;` or are in JSON as `\u003C`. */
	private const LIVE = '/<script>vx|<img src=x|onerror=vx\(\)>/';

	public function testStoredScriptStaysTextOnEveryScreen(): void {
		$key     = $this->store();
		$order   = $this->service( OrderRepository::class )->byKey( $key )?->id;
		$admin   = new WpAdmin();
		$cookie  = $admin->signedIn( 'administrator' );
		$screens = array(
			'admin.php?page=vitrine',
			'admin.php?page=vitrine-orders',
			"admin.php?page=vitrine-orders&order=$order",
			'admin.php?page=vitrine-orders&s=' . rawurlencode( self::SCRIPT ),
			'admin.php?page=vitrine-messages',
			'admin.php?page=vitrine-messages&s=' . rawurlencode( self::SCRIPT ),
			'admin.php?page=vitrine-newsletter',
			'admin.php?page=vitrine-consent',
			'users.php',
		);
		$found   = '';
		foreach ( $screens as $screen ) {
			$page = $admin->ask( $cookie, $screen );
			self::assertSame( 200, $page->status, $screen );
			self::assertDoesNotMatchRegularExpression( self::LIVE, self::withoutData( $page->raw ), $screen );
			$found .= $page->raw;
		}
		self::assertStringContainsString( '&lt;script&gt;vx()', $found, 'The screens show the texts.' );
		$script = rawurlencode( self::SCRIPT );
		foreach ( array( "/received-your-order?order=$key", "/search?s=$script", "/$script" ) as $path ) {
			$page = $this->http( 'GET', $path );
			self::assertLessThan( 500, $page->status, $path );
			self::assertDoesNotMatchRegularExpression( self::LIVE, $page->raw, $path );
		}
		$this->service( Outbox::class )->deliver();
		self::assertNotSame( array(), $this->mails() );
		foreach ( $this->mails() as $mail ) {
			self::assertDoesNotMatchRegularExpression( '/[\r\n]/', $mail['subject'] );
		}
	}

	/** @return iterable<string, array{string}> */
	public static function sql(): iterable {
		yield 'always true'  => array( "' OR '1'='1" );
		yield 'union'        => array( "%' UNION SELECT user_pass, user_pass, user_pass FROM wp_users -- " );
		yield 'second query' => array( "'; DELETE FROM wp_vitrine_orders WHERE SLEEP(5) = 0; -- " );
		yield 'placeholders' => array( '%1$s %d %s %_% {orders} " OR SLEEP(5) \\' );
	}

	#[DataProvider( 'sql' )]
	public function testSqlStaysText( string $sql ): void {
		$key    = $this->place( self::body( array( self::line( $this->product() ) ) ) )['data']['key'];
		$calls  = array(
			'get_order_by_key' => array( 'key' => substr( $sql, 0, 60 ) ),
			'get_discount'     => array( 'code' => $sql, 'cart' => array( self::line( $this->product() ) ) ),
			'login'            => array( 'user' => $sql, 'password' => $sql ),
			'lost'             => array( 'email' => $sql ),
			'contact'          => array( 'email' => "a@example.org$sql", 'name' => $sql, 'message' => $sql, 'terms' => true ),
		);
		foreach ( $calls as $route => $body ) {
			$since  = microtime( true );
			$answer = $this->rest( 'POST', $route, $body, array( 'lang' => 'en' ) );
			self::assertLessThan( 500, $answer->status, "$route: $answer->raw" );
			self::assertStringNotContainsString( '$P$', $answer->raw );
			self::assertStringNotContainsString( '$wp$', $answer->raw );
			self::assertFalse( self::decoded( $answer )['data']['key'] ?? false, $route );
			self::assertLessThan( 4, microtime( true ) - $since, $route );
		}
		foreach ( array( 'search?s=', 'shop?sort=' ) as $path ) {
			self::assertLessThan( 500, $this->http( 'GET', "/$path" . rawurlencode( $sql ) )->status, $path );
		}
		self::assertSame( 1, $this->rowsIn( 'orders' ) );
		self::assertNotNull( $this->service( OrderRepository::class )->byKey( $key ) );
	}

	/** Fills in every text that a visitor can store. Returns the key of the order. */
	private function store(): string {
		$text    = self::SCRIPT;
		$fields  = array( 'first_name', 'last_name', 'company', 'street', 'city' );
		$address = array_fill_keys( $fields, $text ) + self::ADDRESS;
		$placed  = $this->place(
			self::body( array( self::line( $this->product() ) ), array( 'billing' => $address, 'delivery' => $address, 'note' => $text ) )
		);
		self::assertTrue( $placed['status'], (string) $placed['message'] );
		$calls = array(
			'register'         => array(
				'email'    => 'x@example.org',
				'password' => 'klevas-7',
				'phone'    => '1',
				'name'     => $text,
				'surname'  => $text,
			),
			'contact'          => array(
				'email'   => 'x@example.org',
				'name'    => $text,
				'message' => $text,
				'url'     => $text,
				'terms'   => true,
				'seconds' => 60,
			),
			'newsletter'       => array( 'email' => 'x@example.org' ),
			'withdraw_unknown' => array(
				'request_id' => wp_generate_uuid4(),
				'name'       => $text,
				'email'      => 'x@example.org',
				'contract'   => $text,
				'words'      => $text,
			),
		);
		foreach ( $calls as $route => $body ) {
			self::assertLessThan( 500, $this->rest( 'POST', $route, $body, array( 'lang' => 'en' ) )->status, $route );
		}
		return $placed['data']['key'];
	}

	/** Data attributes and JSON are text for the browser. */
	private static function withoutData( string $page ): string {
		return (string) preg_replace( '/<script[^>]*type="application\/json"[^>]*>.*?<\/script>/s', '', $page );
	}
}
