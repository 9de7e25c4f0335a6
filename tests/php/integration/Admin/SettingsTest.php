<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Admin\Settings\Options\OptionSections;
use Vitrine\Admin\Settings\Topics;
use Vitrine\Settings\OptionGroups;
use Vitrine\Tests\Support\WpAdmin;

/** The settings screen and its routes, with the topic "Shop". */
final class SettingsTest extends SettingsTestCase {

	public function testSavingUnchangedTopicsChangesNothing(): void {
		wp_set_current_user( 1 );
		$topics = $this->service( Topics::class )->visible();
		self::assertGreaterThan( 7, count( $topics ) );
		foreach ( $topics as $topic ) {
			$read = $this->read( $topic->key() );
			self::assertSame( 200, $read->status, $topic->key() );
			self::assertStringContainsString( 'no-store', $read->headers['cache-control'] );
			$saved = $this->post( $topic->key(), $read->json()['values'], $read->json()['version'] );
			self::assertSame( array( 200, $read->json() ), array( $saved->status, $saved->json() ), $topic->key() );
			self::assertNotSame( '', $topic->title() );
		}
	}

	/** @return iterable<string, array{string, int}> */
	public static function strangers(): iterable {
		yield 'a visitor' => array( '', 401 );
		yield 'a customer' => array( 'subscriber', 403 );
		yield 'an editor' => array( 'editor', 403 );
	}

	#[DataProvider( 'strangers' )]
	public function testOtherRolesCannotReadOrSave( string $role, int $status ): void {
		$this->be( $role );
		foreach ( array( 'general', 'card', 'no-such-topic' ) as $topic ) {
			self::assertSame(
				array( $status, $status ),
				array( $this->read( $topic )->status, $this->post( $topic, array( 'test' => true ), '' )->status ),
				$topic
			);
		}
		self::assertSame( $status, $this->rest( 'POST', '/vitrine-admin/v1/settings-card-check' )->status );
		self::assertSame(
			$status,
			$this->rest(
				'GET',
				'/vitrine-admin/v1/mails/preview',
				array(),
				array( 'kind' => 'order_confirmation', 'language' => 'en' )
			)->status
		);
	}

	public function testShopManagerReadsAndSaves(): void {
		$this->be( 'vitrine_shop_manager' );
		self::assertSame( 200, $this->change( 'shop', array( 'tagline.en' => 'Clay' ) )->status );
		self::assertSame( 200, $this->read( 'card' )->status );
	}

	public function testRequiresNonce(): void {
		$admin = new WpAdmin();
		$cookie = $admin->signedIn( 'administrator' );
		$page   = $admin->ask( $cookie, 'admin.php?page=vitrine-settings&topic=shop' );
		$nonce  = WpAdmin::restNonce( $page );
		self::assertSame( array( 200, true ), array( $page->status, str_contains( $page->raw, 'id="vitrine-admin-settings"' ) ) );
		self::assertSame( 401, $admin->rest( $cookie, 'vitrine-admin/v1/settings/shop' )->status );
		self::assertSame( 403, $admin->rest( $cookie, 'vitrine-admin/v1/settings/shop', array(), 'abcdef' )->status );
		self::assertSame( 200, $admin->rest( $cookie, 'vitrine-admin/v1/settings/shop', array(), $nonce )->status );
	}

	public function testEveryOptionBelongsToATopic(): void {
		$placed = array(
			OptionSections::general(),
			OptionSections::shop(),
			OptionSections::wording(),
			OptionSections::signIn(),
			OptionSections::services(),
		);
		$keys   = array_merge(
			...array_map( static fn ( array $sections ): array => array_merge( ...array_values( $sections ) ), $placed )
		);
		$all    = array_map(
			static fn ( object $option ): string => $option->key(),
			array_merge( ...array_values( OptionGroups::all() ) )
		);
		self::assertEqualsCanonicalizing( $all, $keys );
	}

	public function testSavesTextsOfTwoLanguagesAndKeepsOthers(): void {
		$this->change( 'shop', array( 'work_hours.de' => 'Mo–Fr' ) );
		$saved = $this->change( 'shop', array( 'work_hours.en' => 'Mon–Fri 9–17', 'work_hours.lt' => 'I–V 9–17' ) );
		self::assertSame( 200, $saved->status );
		self::assertSame(
			array( 'Mon–Fri 9–17', 'I–V 9–17', 'Mo–Fr', 'Mon–Fri 9–17' ),
			array_map(
				fn ( string $language ): string => $this->options( $language )['shop']['work_hours'],
				array( 'en', 'lt', 'de', 'fr' )
			)
		);
	}

	public function testReportsErrorsByFieldAndSavesNothing(): void {
		$answer = $this->change(
			'general',
			array(
				'consultation_phone.en' => 'call us',
				'help_email.lt'         => 'help@',
				'contact_page.de'       => array( 'title' => '', 'to' => 'javascript:alert(1)', 'target' => '' ),
				'pro_link.en'           => array( 'title' => '', 'to' => 'route:shop', 'target' => '' ),
				'social_facebook'       => 'facebook',
				'newsletter_logo'       => 999,
				'pro_link_audience'     => 'nobody',
				'newsletter_title.en'   => 'Right, but not alone',
			)
		);
		self::assertEqualsCanonicalizing(
			array(
				'consultation_phone.en',
				'help_email.lt',
				'contact_page.de.to',
				'pro_link.en.title',
				'newsletter_logo',
				'pro_link_audience',
			),
			array_keys( self::faults( $answer ) )
		);
		self::assertSame( '', $this->options( 'en' )['general']['newsletter_title'] );
	}

	public function testRejectsInvalidServiceIds(): void {
		$answer = $this->change( 'consent', array( 'tag_manager_id' => 'UA-1', 'session_analytics_id' => 'X', 'live_chat_id' => 'tawk' ) );
		self::assertSame( array( 'tag_manager_id', 'session_analytics_id', 'live_chat_id' ), array_keys( self::faults( $answer ) ) );
		self::assertSame( 200, $this->change( 'consent', array( 'tag_manager_id' => 'GTM-ABC123' ) )->status );
		self::assertCount( 1, $this->read( 'consent' )->json()['context']['services'] );
	}

	public function testConcurrentSaveConflictsAndKeepsInput(): void {
		$first = $this->read( 'shop' )->json();
		self::assertSame( 200, $this->change( 'shop', array( 'tagline.en' => 'Clay' ) )->status );
		$second = $this->post( 'shop', array( 'tagline' => array( 'en' => 'Wood' ) ) + $first['values'], $first['version'] );
		self::assertSame( array( 409, 'stale' ), array( $second->status, $second->json()['code'] ) );
		self::assertSame( 'Clay', $this->options( 'en' )['shop']['tagline'] );
		// The response contains the current values, so that the user can decide to overwrite them.
		self::assertSame(
			200,
			$this->post( 'shop', array( 'tagline' => array( 'en' => 'Wood' ) ), $second->json()['data']['version'] )->status
		);
		self::assertSame( 'Wood', $this->options( 'en' )['shop']['tagline'] );
	}

	public function testPricesAndPagesUseTheSameCurrency(): void {
		self::assertArrayHasKey( 'currency', self::faults( $this->change( 'shop', array( 'currency' => 'JPY' ) ) ) );
		self::assertSame( 200, $this->change( 'shop', array( 'currency' => 'PLN' ) )->status );
		self::assertSame( 'PLN', $this->options( 'en' )['shop']['currency'] );
		self::assertSame( 'PLN', self::setting( \Vitrine\Pricing\Prices\MainCurrency::class )->code );
	}

	public function testEnablesLanguagesAndSetsDefault(): void {
		self::assertArrayHasKey( 'active', self::faults( $this->change( 'languages', array( 'active' => array( 'xx' ) ) ) ) );
		self::assertArrayHasKey(
			'default',
			self::faults( $this->change( 'languages', array( 'active' => array( 'en', 'lt' ), 'default' => 'de' ) ) )
		);
		self::assertSame( 200, $this->change( 'languages', array( 'active' => array( 'lt', 'en' ), 'default' => 'lt' ) )->status );
		self::assertSame( array( 'lt', 'en' ), get_option( 'vitrine_languages' ) );
	}

	public function testUnreadableLanguagesAreIgnored(): void {
		$saved = $this->change( 'languages', array( 'active' => array( array( 'x' ), 'en', null, 'lt' ), 'default' => 'en' ) );
		self::assertSame( array( 'en', 'lt' ), $saved->json()['values']['active'] ?? $saved->raw );
	}
}
