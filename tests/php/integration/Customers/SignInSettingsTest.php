<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Customers;

use Vitrine\Settings\FacebookSecret;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\Site;

/** Public app IDs in the options, and secrets that are never shown again. */
final class SignInSettingsTest extends TestCase {

	private const SECRET = 'abcdef0123456789abcdef0123456789';

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
	}

	public function testANewShopHasNoSocialSignIn(): void {
		self::assertSame( array( '', '' ), $this->ids() );
	}

	public function testInvalidIdsAreIgnored(): void {
		$cases = array(
			array( ' 12-abc.apps.googleusercontent.com ', '12-abc.apps.googleusercontent.com' ),
			array( '12-abc.apps.googleusercontent.com.example.org', '' ),
			array( 'https://12.apps.googleusercontent.com', '' ),
			array( array( 'x' ), '' ),
		);
		foreach ( $cases as [ $input, $saved ] ) {
			$this->save( array( 'google_client_id' => $input ) );
			self::assertSame( $saved, $this->ids()[0] );
		}
		update_option( FacebookSecret::OPTION, self::SECRET );
		foreach ( array( array( '123456789012345', '123456789012345' ), array( '12345a', '' ), array( '', '' ) ) as [ $input, $saved ] ) {
			$this->save( array( 'facebook_app_id' => $input ) );
			self::assertSame( $saved, $this->ids()[1] );
		}
	}

	public function testFacebookRequiresItsSecret(): void {
		$this->save( array( 'facebook_app_id' => '123456789012345' ) );
		self::assertSame( '', $this->ids()[1] );
		update_option( FacebookSecret::OPTION, self::SECRET );
		self::assertSame( '123456789012345', $this->ids()[1] );
		delete_option( FacebookSecret::OPTION );
		self::assertSame( '', $this->ids()[1] );
	}

	public function testTheSecretIsNotInAnyResponse(): void {
		update_option( FacebookSecret::OPTION, self::SECRET );
		$this->save( array( 'facebook_app_id' => '123456789012345' ) );
		Site::newRequest();
		self::assertStringNotContainsString( self::SECRET, $this->rest( 'GET', 'get_options' )->raw );
		self::assertArrayNotHasKey( FacebookSecret::OPTION, wp_load_alloptions( true ) );
	}

	/** @param array<string, mixed> $values */
	private function save( array $values ): void {
		$this->service( OptionsStore::class )->save( OptionGroups::GENERAL, $values, 'en' );
	}

	/** @return array{string, string} Google's and Facebook's, as every visitor gets them. */
	private function ids(): array {
		Site::newRequest();
		$general = $this->rest( 'GET', 'get_options' )->json()['data']['general'];
		return array( $general['google_client_id'], $general['facebook_app_id'] );
	}
}
