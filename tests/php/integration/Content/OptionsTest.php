<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Content;

use InvalidArgumentException;
use Vitrine\Content\ContentCache;
use Vitrine\Content\MemberWriter;
use Vitrine\Content\PageWriter;
use Vitrine\I18n\Languages;
use Vitrine\Rest\Router;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\Site;

final class OptionsTest extends TestCase {

	private const SPECIFIED = array(
		'form_members', 'privacy_policy', 'consultation_phone', 'help_email', 'contact_page', 'footer_phone',
		'footer_email', 'contacts', 'social_twitter', 'social_facebook', 'social_instagram', 'social_linkedin',
		'enable_header_trustpilot', 'trustpilot_header_image', 'trustpilot_link', 'use_google_image_size',
		'newsletter_title', 'newsletter_logo', 'newsletter_background_image', 'additional_language_icon',
		'additional_language_link', 'disable_chat_popup',
	);

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
	}

	public function testNewShopReturnsEveryOptionOfSpecification(): void {
		$answer = $this->options( 'lt' );
		self::assertSame( array(), array_diff( self::SPECIFIED, array_keys( $answer['general'] ) ) );
		self::assertSame( 'pro', $answer['general']['pro_link_audience'] );
		self::assertSame( array( 'EUR', 27 ), array( $answer['shop']['currency'], count( $answer['shop']['countries'] ) ) );
		$schema = $this->service( Router::class )->all()['get_options']->answer()['data'];
		self::assertTrue( rest_validate_value_from_schema( $answer, $schema, 'data' ) );
	}

	public function testMissingTextFallsBackToDefaultLanguage(): void {
		$store = $this->service( OptionsStore::class );
		$store->save( OptionGroups::SHOP, array( 'work_hours' => 'Mon–Fri' ), 'en' );
		self::assertSame( 'Mon–Fri', $this->options( 'lt' )['shop']['work_hours'] );
		$store->save( OptionGroups::SHOP, array( 'work_hours' => 'I–V' ), 'lt' );
		self::assertSame(
			array( 'I–V', 'Mon–Fri', 'Mon–Fri' ),
			array(
				$this->options( 'lt' )['shop']['work_hours'],
				$this->options( 'de' )['shop']['work_hours'],
				$this->options( 'en' )['shop']['work_hours'],
			)
		);
	}

	public function testARequestThatHasReadOldTextsDoesNotKeepThem(): void {
		$store = $this->service( OptionsStore::class );
		$store->save( OptionGroups::SHOP, array( 'work_hours' => 'Mon' ), 'en' );
		$name = 'pre_update_option_vitrine_published_en';
		// Another request saves before this one stores what it has built.
		$meanwhile = static function ( mixed $old ) use ( $store, $name, &$meanwhile ): mixed {
			remove_filter( $name, $meanwhile );
			$store->save( OptionGroups::SHOP, array( 'work_hours' => 'Tue' ), 'en' );
			return $old;
		};
		add_filter( $name, $meanwhile );
		$languages = $this->service( Languages::class );
		$hours     = static fn (): string => ( new ContentCache( Site::container(), $languages ) )->options()['shop']['work_hours'];
		self::assertSame( 'Mon', $hours() );
		self::assertSame( 'Tue', $hours() );
	}

	public function testLinksToPageInCurrentLanguage(): void {
		$page  = static fn ( string $title, string $slug ): array => array( 'title' => $title, 'slug' => $slug, 'content' => '' );
		$pages = $this->service( PageWriter::class )->save(
			'privacy',
			array( 'en' => $page( 'Privacy', 'privacy' ), 'lt' => $page( 'Privatumas', 'privatumas' ) )
		);
		$this->service( OptionsStore::class )->save(
			OptionGroups::GENERAL,
			array( 'privacy_policy' => array( 'title' => 'Privacy', 'to' => "page:{$pages['en']}", 'target' => '' ) ),
			'en'
		);
		self::assertSame( '/lt/privatumas', wp_parse_url( $this->options( 'lt' )['general']['privacy_policy']['url'], PHP_URL_PATH ) );
	}

	public function testSanitizesInput(): void {
		$this->service( OptionsStore::class )->save(
			OptionGroups::GENERAL,
			array(
				'consultation_phone' => ' +370 600 <script>alert(1)</script>',
				'help_email'         => 'help@example.com<',
				'social_facebook'    => 'javascript:alert(1)',
				'contact_page'       => array( 'title' => 'x', 'to' => 'javascript:alert(1)' ),
				'contacts'           => array( 'no list', array( 'title' => 'Open', 'text' => '<b>Mon</b>' ), array() ),
				'disable_chat_popup' => '1',
				'pro_link_audience'  => 'nobody',
				'form_members'       => 'none',
			),
			'en'
		);
		$general = $this->options( 'en' )['general'];
		self::assertSame(
			array( '+370 600', 'help@example.com', '', null ),
			array( $general['consultation_phone'], $general['help_email'], $general['social_facebook'], $general['contact_page'] )
		);
		self::assertSame( array( array( 'title' => 'Open', 'text' => 'Mon' ) ), $general['contacts'] );
		self::assertSame(
			array( true, 'pro', array() ),
			array( $general['disable_chat_popup'], $general['pro_link_audience'], $general['form_members'] )
		);
	}

	public function testUnknownOptionThrows(): void {
		$this->expectException( InvalidArgumentException::class );
		$this->service( OptionsStore::class )->save( OptionGroups::GENERAL, array( 'footer_fax' => '1' ), 'en' );
	}

	public function testTeamMemberIsOnePersonInAllLanguages(): void {
		$text   = static fn ( string $position ): array => array(
			'name'     => 'Rūta',
			'position' => $position,
			'phone'    => '+370',
			'email'    => 'r@example.com',
		);
		$writer = $this->service( MemberWriter::class );
		$first  = $writer->save( 'ruta', 1, 0, array( 'en' => $text( 'Potter' ), 'lt' => $text( 'Keramikė' ) ) );
		$second = $writer->save( 'domas', 0, 0, array( 'en' => $text( 'Joiner' ) ) );
		self::assertSame( $first, $writer->save( 'ruta', 1, 0, array( 'en' => $text( 'Potter' ), 'lt' => $text( 'Keramikė' ) ) ) );
		$members = $this->options( 'lt' )['general']['form_members'];
		self::assertSame( array( $second, $first ), array_column( $members, 'id' ) );
		self::assertSame( array( 'Joiner', 'Keramikė' ), array_column( $members, 'position' ) );
		$this->service( OptionsStore::class )->save( OptionGroups::GENERAL, array( 'form_members' => array( $first, 999 ) ), 'en' );
		self::assertSame( array( $first ), array_column( $this->options( 'de' )['general']['form_members'], 'id' ) );
	}

	/** @return array{general: array<string, mixed>, shop: array<string, mixed>} */
	private function options( string $language ): array {
		Site::newRequest();
		return $this->rest( 'GET', 'get_options', array(), array( 'lang' => $language ) )->json()['data'];
	}
}
