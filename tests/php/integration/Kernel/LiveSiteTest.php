<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Kernel;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Kernel\LiveSite;
use Vitrine\Kernel\SiteState;
use Vitrine\Tests\Integration\TestCase;

/** Which sites count as copies of the live shop. */
final class LiveSiteTest extends TestCase {

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
	}

	#[DataProvider( 'sites' )]
	public function testTheStateFollowsUrlAndEnvironment( SiteState $expected, string $home, string $environment = 'production' ): void {
		self::site( 'https://www.shop.example' )->remember();
		self::assertSame( $expected, self::site( $home, $environment )->state() );
	}

	/** @return array<string, array{0: SiteState, 1: string, 2?: string}> */
	public static function sites(): array {
		return array(
			'the same URL'                 => array( SiteState::Live, 'https://www.shop.example' ),
			'from https to http'           => array( SiteState::Live, 'http://www.shop.example/' ),
			'without www'                  => array( SiteState::Live, 'https://shop.example' ),
			'in capitals, default port'    => array( SiteState::Live, 'https://Shop.Example:443' ),
			'no host name, as in cron'     => array( SiteState::Live, 'https://' ),
			'a subdomain'                  => array( SiteState::Unconfirmed, 'https://staging.shop.example' ),
			'a subfolder'                  => array( SiteState::Unconfirmed, 'https://shop.example/staging' ),
			'another port'                 => array( SiteState::Unconfirmed, 'https://shop.example:8443' ),
			'another domain'               => array( SiteState::Unconfirmed, 'https://shop.test' ),
			'a developer’s machine'        => array( SiteState::Unconfirmed, 'http://localhost:8080', 'local' ),
			'the same URL, in a hosts file' => array( SiteState::Unconfirmed, 'https://shop.example', 'staging' ),
		);
	}

	public function testAShopThatNeverWentLiveInProductionIsACopyOnlyWithLiveKeys(): void {
		$sites = array( 'http://localhost:8080' => 'production', 'https://new.example' => 'staging' );
		foreach ( $sites as $home => $environment ) {
			self::site( $home, $environment )->remember();
			self::assertSame( '', self::site( $home, $environment )->liveAddress(), 'Test sites are not remembered.' );
			self::assertSame( SiteState::Live, self::site( $home, $environment )->state() );
			self::assertSame( SiteState::Unconfirmed, self::site( $home, $environment, true )->state() );
		}
		self::assertSame( SiteState::Live, self::site( 'https://new.example', 'production', true )->state() );
	}

	public function testOneConfirmationEndsTheQuestion(): void {
		self::site( 'https://shop.example' )->remember();
		$moved = self::site( 'https://shop.test', 'staging', true );
		$moved->confirmLive();
		self::assertSame( array( SiteState::Live, 'shop.test' ), array( $moved->state(), $moved->liveAddress() ) );
		self::assertSame( SiteState::Unconfirmed, self::site( 'https://shop.example' )->state(), 'The old site is a copy now.' );
		$moved->remember();
		self::assertSame( 'shop.test', $moved->liveAddress() );
	}

	public function testAConfirmedCopyNamesItsMailboxUntilItIsCopiedAgain(): void {
		self::site( 'https://shop.example' )->remember();
		$copy = self::site( 'https://staging.shop.example' );
		self::assertSame( '', $copy->mailbox() );
		$copy->confirmCopy( 1 );
		self::assertSame( SiteState::Copy, $copy->state() );
		self::assertSame( get_userdata( 1 )->user_email ?? '', $copy->mailbox() );
		self::assertSame( SiteState::Unconfirmed, self::site( 'https://other.shop.example' )->state() );
		self::assertSame( SiteState::Live, self::site( 'https://shop.example' )->state(), 'Its database was copied back.' );
		$copy->confirmCopy( 999 );
		self::assertSame( get_option( 'admin_email' ), $copy->mailbox(), 'That user does not exist any more.' );
	}

	public function testReplacingTheUrlInTheDatabaseDoesNotHideACopy(): void {
		self::site( 'https://shop.example' )->remember();
		$stored = (string) wp_json_encode( get_option( LiveSite::OPTION ) );
		self::assertStringNotContainsString( 'shop.example', $stored );
	}

	public function testAShopWithSeveralDomainsNamesThem(): void {
		self::site( 'https://shop.example' )->remember();
		add_filter( 'vitrine_live_addresses', static fn ( array $more ): array => array( ...$more, 'https://www.laden.example' ) );
		self::assertSame( SiteState::Live, self::site( 'https://laden.example' )->state() );
		self::assertSame( SiteState::Unconfirmed, self::site( 'https://butik.example' )->state() );
	}

	public function testLanguagePluginsDoNotChangeTheUrl(): void {
		add_filter( 'option_home', static fn ( string $home ): string => "$home/de" );
		add_filter( 'home_url', static fn ( string $home ): string => "$home/de" );
		self::assertStringEndsNotWith( '/de', LiveSite::current( static fn (): bool => false )->address() );
	}

	private static function site( string $home, string $environment = 'production', bool $live = false ): LiveSite {
		return new LiveSite( $home, $environment, static fn (): bool => $live );
	}
}
