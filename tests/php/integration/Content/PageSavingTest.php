<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Content;

use Vitrine\Content\Team\MemberType;
use Vitrine\I18n\Paths;
use Vitrine\I18n\Translations;
use Vitrine\Tests\Integration\TestCase;

/** Saving pages in wp-admin. */
final class PageSavingTest extends TestCase {

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
		wp_set_current_user( 1 );
	}

	public function testPublishedPageHasPathAndDraftHasNone(): void {
		$page = $this->write( 'Care' );
		self::assertSame( 'care', $this->service( Paths::class )->forObject( 'page', $page ) );
		wp_update_post( array( 'ID' => $page, 'post_status' => 'draft' ) );
		self::assertNull( $this->service( Paths::class )->forObject( 'page', $page ) );
	}

	public function testBoxShowsLanguageAndOriginal(): void {
		$english    = $this->write( 'Contact' );
		$canonical  = $this->service( Translations::class )->ownerOf( 'page', $english )['canonical_id'] ?? 0;
		$lithuanian = $this->write( 'Kontaktai', 'lt', $canonical );
		self::assertSame(
			array( 'en' => $english, 'lt' => $lithuanian ),
			$this->service( Translations::class )->versions( 'page', $canonical )
		);
		self::assertSame(
			array( 'kind' => 'page', 'object_id' => $lithuanian ),
			$this->service( Paths::class )->find( 'lt', 'kontaktai' )
		);
		self::assertStringEndsWith( '/lt/kontaktai', (string) get_permalink( $lithuanian ) );
	}

	public function testSecondPageOfLanguageKeepsFirst(): void {
		$english   = $this->write( 'Contact' );
		$canonical = $this->service( Translations::class )->ownerOf( 'page', $english )['canonical_id'] ?? 0;
		$other     = $this->write( 'Another', 'en', $canonical );
		self::assertSame( $english, $this->service( Translations::class )->versions( 'page', $canonical )['en'] );
		self::assertNotSame( $canonical, $this->service( Translations::class )->ownerOf( 'page', $other )['canonical_id'] ?? 0 );
	}

	public function testRequestWithoutNonceKeepsLanguage(): void {
		$_POST = array( 'vitrine_language' => 'lt', 'vitrine_translation_nonce' => 'forged' );
		self::assertSame( 'en', $this->service( Translations::class )->ownerOf( 'page', $this->write( 'Care' ) )['language'] ?? '' );
	}

	/** WordPress casts the nonce to a string, which makes PHP warn of a list. */
	public function testListInsteadOfNonceKeepsLanguageWithoutWarning(): void {
		$page     = (int) wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'auto-draft', 'post_title' => 'Care' ) );
		$member   = (int) wp_insert_post( array( 'post_type' => MemberType::NAME, 'post_status' => 'draft', 'post_title' => 'Ona' ) );
		$warnings = array();
		set_error_handler(
			static function ( int $level, string $message ) use ( &$warnings ): bool {
				$warnings[] = $message;
				return true;
			}
		);
		$_POST = array(
			'post_ID'                   => (string) $page,
			'vitrine_language'          => 'lt',
			'vitrine_translation_nonce' => array( 'forged' ),
			'vitrine_member_nonce'      => array( 'forged' ),
		);
		try {
			wp_update_post( array( 'ID' => $page, 'post_status' => 'publish' ) );
			MemberType::save( $member );
		} finally {
			restore_error_handler();
			$_POST = array();
		}
		self::assertSame( array(), $warnings );
		self::assertSame( 'en', $this->service( Translations::class )->ownerOf( 'page', $page )['language'] ?? '' );
	}

	public function testPageCannotUseShopPaths(): void {
		foreach ( array( 'Checkout', 'Lt', 'Search' ) as $title ) {
			self::assertStringEndsWith(
				'-2',
				(string) $this->service( Paths::class )->forObject( 'page', $this->write( $title ) ),
				$title
			);
		}
	}

	public function testDeletingPageRemovesItsRows(): void {
		$page = $this->write( 'Care' );
		wp_delete_post( $page, true );
		self::assertNull( $this->service( Paths::class )->find( 'en', 'care' ) );
		self::assertNull( $this->service( Translations::class )->ownerOf( 'page', $page ) );
	}

	private function write( string $title, string $language = '', int $of = 0 ): int {
		if ( $language === '' ) {
			return (int) wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => $title ) );
		}
		// As in wp-admin: an auto-draft exists before the form is submitted.
		$page  = (int) wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'auto-draft', 'post_title' => $title ) );
		$_POST = array(
			'post_ID'                   => (string) $page,
			'vitrine_language'          => $language,
			'vitrine_translation_of'    => (string) $of,
			'vitrine_translation_nonce' => wp_create_nonce( 'vitrine_translation' ),
		);
		wp_update_post( array( 'ID' => $page, 'post_status' => 'publish', 'post_name' => sanitize_title( $title ) ) );
		$_POST = array();
		return $page;
	}
}
