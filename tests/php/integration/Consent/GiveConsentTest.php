<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Consent;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Consent\ConsentCategory;
use Vitrine\Consent\ConsentCookies;
use Vitrine\Consent\ConsentLog;
use Vitrine\Consent\ConsentModule;
use Vitrine\Consent\ConsentRecord;
use Vitrine\Consent\ConsentRetention;
use Vitrine\Consent\ConsentTexts;
use Vitrine\Kernel\Clock;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\FixedClock;
use Vitrine\Tests\Support\RestResponse;

final class GiveConsentTest extends TestCase {

	private const CHOICE = array(
		'necessary'   => true,
		'preferences' => true,
		'statistics'  => false,
		'marketing'   => false,
	);

	private const ID = '0123456789abcdef0123456789abcdef';

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
	}

	public function testReturnsChoiceAndTextVersion(): void {
		$answer = $this->rest( 'POST', 'consent', self::CHOICE );
		self::assertSame( array( 200, 'no-store' ), array( $answer->status, $answer->header( 'Cache-Control' ) ) );
		self::assertSame(
			array(
				'preferences' => true,
				'statistics'  => false,
				'marketing'   => false,
				'version'     => ConsentTexts::VERSION,
			),
			$answer->json()['data']
		);
	}

	public function testSetsScriptReadableCookiesFor356Days(): void {
		$cookies = self::cookies( $this->http( 'POST', '/wp-json/data/v1/consent', self::CHOICE ) );
		$values  = array_map( static fn ( array $cookie ): string => $cookie['value'], $cookies );
		self::assertSame(
			array( 'cookie_necessary' => '1', 'cookie_preferences' => '1', 'cookie_statistics' => '0', 'cookie_marketing' => '0' ),
			array_diff_key( $values, array( ConsentCookies::RECEIPT => 1 ) )
		);
		self::assertMatchesRegularExpression( '/^' . ConsentTexts::VERSION . '\.[0-9a-f]{32}$/D', $values[ ConsentCookies::RECEIPT ] );
		foreach ( $cookies as $name => $cookie ) {
			self::assertEqualsWithDelta( 356 * 86400, (int) $cookie['max-age'], 5, $name );
			self::assertSame(
				array( '/', 'lax', false, false ),
				array( $cookie['path'], strtolower( $cookie['samesite'] ), isset( $cookie['httponly'] ), isset( $cookie['secure'] ) ),
				$name
			);
		}
	}

	public function testCookiesAreSecureOverHttps(): void {
		self::assertFalse( $this->service( ConsentCookies::class )->attributes()['secure'] );
		$_SERVER['HTTPS'] = 'on';
		self::assertTrue( $this->service( ConsentCookies::class )->attributes()['secure'] );
		unset( $_SERVER['HTTPS'] );
	}

	public function testRecordsEachChoiceAnonymously(): void {
		$this->provide( Clock::class, new FixedClock( '2026-11-23 10:00:30' ) );
		$this->rest( 'POST', 'consent', self::CHOICE );
		$this->rest( 'POST', 'consent', array( 'preferences' => false, 'marketing' => true ) + self::CHOICE );
		$records = $this->records();
		self::assertSame(
			array( array( true, false, false ), array( false, false, true ) ),
			array_map( static fn ( ConsentRecord $record ): array => array_values( get_object_vars( $record->choice ) ), $records )
		);
		self::assertSame(
			array( ( new FixedClock( '2026-11-23 10:00:30' ) )->now()->getTimestamp(), ConsentTexts::VERSION ),
			array( $records[0]->at, $records[0]->version )
		);
		self::assertNotSame( $records[0]->id, $records[1]->id );
		self::assertSame(
			array( 'id', 'visitor', 'version', 'preferences', 'statistics', 'marketing', 'given_at' ),
			array_keys( (array) $GLOBALS['wpdb']->get_row( "SELECT * FROM {$GLOBALS['wpdb']->prefix}vitrine_consents", ARRAY_A ) )
		);
	}

	public function testRecordsWhenAndOnWhichTextsAKeptChoiceWasMade(): void {
		$clock = new FixedClock( '2026-11-23 10:00:30' );
		$this->provide( Clock::class, $clock );
		$body = array( 'version' => ConsentTexts::VERSION, 'seconds_ago' => 90_000 ) + self::CHOICE;
		self::assertSame( 200, $this->rest( 'POST', 'consent', $body )->status );
		self::assertSame( 400, $this->rest( 'POST', 'consent', array( 'version' => ConsentTexts::VERSION + 1 ) + $body )->status );
		self::assertSame( 400, $this->rest( 'POST', 'consent', array( 'seconds_ago' => 357 * 86_400 ) + $body )->status );
		self::assertSame( 400, $this->rest( 'POST', 'consent', array( 'seconds_ago' => -1 ) + $body )->status );
		$records = $this->records();
		self::assertCount( 1, $records );
		self::assertSame( $clock->now()->getTimestamp() - 90_000, $records[0]->at );
	}

	public function testKeptChoiceRenewsItsCookiesButNotThoseOfANewerChoice(): void {
		$kept   = array( 'seconds_ago' => 5 ) + self::CHOICE;
		$cookie = static fn ( string $preferences ): array => array(
			'Cookie' => "cookie_necessary=1; cookie_preferences=$preferences; cookie_statistics=0; cookie_marketing=0; cookie_consent=1." . self::ID,
		);
		$same = self::cookies( $this->http( 'POST', '/wp-json/data/v1/consent', $kept, $cookie( '1' ) ) );
		self::assertSame( ConsentTexts::VERSION . '.' . self::ID, $same[ ConsentCookies::RECEIPT ]['value'] );
		$newer = $this->http( 'POST', '/wp-json/data/v1/consent', $kept, $cookie( '0' ) );
		self::assertSame( array( 200, array() ), array( $newer->status, self::cookies( $newer ) ) );
		self::assertSame( array( self::ID, self::ID ), array_column( $this->records(), 'id' ) );
	}

	public function testSameBrowserKeepsItsIdUnlessInvalid(): void {
		$_COOKIE[ ConsentCookies::RECEIPT ] = '1.' . self::ID;
		$this->rest( 'POST', 'consent', self::CHOICE );
		$_COOKIE[ ConsentCookies::RECEIPT ] = "1.<script>'";
		$this->rest( 'POST', 'consent', self::CHOICE );
		unset( $_COOKIE[ ConsentCookies::RECEIPT ] );
		$records = $this->records();
		self::assertSame( self::ID, $records[0]->id );
		self::assertMatchesRegularExpression( '/^[0-9a-f]{32}$/D', $records[1]->id );
		self::assertNotSame( self::ID, $records[1]->id );
	}

	/** @return iterable<string, array{array<string, mixed>}> */
	public static function wrong(): iterable {
		yield 'nothing' => array( array() );
		yield 'necessary cookies rejected' => array( array( 'necessary' => false ) + self::CHOICE );
		yield 'a category missing' => array( array_diff_key( self::CHOICE, array( 'marketing' => 1 ) ) );
		yield 'a string as a boolean' => array( array( 'marketing' => 'true' ) + self::CHOICE );
		yield 'a number as a boolean' => array( array( 'statistics' => 1 ) + self::CHOICE );
		yield 'an unknown field' => array( self::CHOICE + array( 'email' => 'a@example.com' ) );
	}

	/** @param array<string, mixed> $body */
	#[DataProvider( 'wrong' )]
	public function testRejectsInvalidChoice( array $body ): void {
		self::assertSame( 400, $this->rest( 'POST', 'consent', $body )->status );
		self::assertSame( array(), $this->records() );
	}

	public function testRejectsCrossSiteRequest(): void {
		$answer = $this->http( 'POST', '/wp-json/data/v1/consent', self::CHOICE, array( 'Sec-Fetch-Site' => 'cross-site' ) );
		self::assertSame( array( 403, array() ), array( $answer->status, self::cookies( $answer ) ) );
		self::assertSame(
			200,
			$this->http( 'POST', '/wp-json/data/v1/consent', self::CHOICE, array( 'Sec-Fetch-Site' => 'same-origin' ) )->status
		);
	}

	public function testLimitsRecordsPerIpAddress(): void {
		$this->provide( Clock::class, new FixedClock( '2026-11-23 10:00:30' ) );
		$answers = array_map( fn ( int $call ): int => $this->rest( 'POST', 'consent', self::CHOICE )->status, range( 1, 100 ) );
		self::assertSame( array( 200 => 30, 429 => 70 ), array_count_values( $answers ) );
		self::assertCount( 30, $this->records() );
	}

	public function testDeletesRecordsAfterRetentionPeriod(): void {
		$clock = new FixedClock( '2026-11-23 10:00:30' );
		$this->provide( Clock::class, $clock );
		$this->rest( 'POST', 'consent', self::CHOICE );
		$clock->time = $clock->time->modify( '+3 years -1 day' );
		do_action( ConsentModule::SWEEP );
		self::assertCount( 1, $this->records() );
		$clock->time = $clock->time->modify( '+2 days' );
		do_action( ConsentModule::SWEEP );
		self::assertSame( 0, $this->service( ConsentLog::class )->count() );

		$this->rest( 'POST', 'consent', self::CHOICE );
		update_option( ConsentRetention::OPTION, 1 );
		$clock->time = $clock->time->modify( '+366 days' );
		do_action( ConsentModule::SWEEP );
		self::assertSame( array(), $this->records() );
		self::assertNotFalse( wp_next_scheduled( ConsentModule::SWEEP ) );
	}

	public function testEachCategoryHasCookieOfSpecification(): void {
		self::assertSame(
			array( 'cookie_necessary', 'cookie_preferences', 'cookie_statistics', 'cookie_marketing' ),
			array_map( static fn ( ConsentCategory $category ): string => $category->cookie(), ConsentCategory::cases() )
		);
	}

	/** @return list<ConsentRecord> */
	private function records(): array {
		return iterator_to_array( $this->service( ConsentLog::class )->all(), false );
	}

	/** @return array<string, array<string, string>> Attributes by the cookie's name, beside its `value`. */
	private static function cookies( RestResponse $response ): array {
		$cookies = array();
		foreach ( array_filter( explode( "\n", (string) $response->header( 'Set-Cookie' ) ) ) as $line ) {
			$parts      = array_map(
				static fn ( string $part ): array => explode( '=', trim( $part ), 2 ) + array( '', '' ),
				explode( ';', $line )
			);
			[ $first ]  = $parts;
			$attributes = array_column(
				array_map( static fn ( array $part ): array => array( strtolower( $part[0] ), $part[1] ), array_slice( $parts, 1 ) ),
				1,
				0
			);

			$cookies[ $first[0] ] = array( 'value' => $first[1] ) + $attributes;
		}
		return $cookies;
	}
}
