<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use Vitrine\Admin\Team\MemberActions;
use Vitrine\Content\MemberWriter;
use Vitrine\I18n\Translations;
use Vitrine\Tests\Integration\Catalogue\EditorTestCase;

/** Users who may edit only their own drafts can't publish, hide or change what visitors see, whichever screen they use. */
final class PublishingRightsTest extends EditorTestCase {

	/** A role that edits own drafts of pages and products and publishes nothing. */
	private const ROLE = 'drafts_only';

	protected function setUp(): void {
		parent::setUp();
		add_role(
			self::ROLE,
			'Drafts only',
			array( 'read' => true, 'edit_posts' => true, 'edit_pages' => true, 'edit_vitrine_products' => true )
		);
	}

	protected function tearDown(): void {
		remove_role( self::ROLE );
	}

	/** @return array<string, int> Published posts of a team member by language. */
	private function member( string $name ): array {
		$text = array( 'name' => $name, 'position' => '', 'phone' => '', 'email' => 'a@example.com' );
		$id   = $this->service( MemberWriter::class )->save( $name, 1, 0, array( 'en' => $text, 'lt' => $text ) );
		return $this->service( Translations::class )->versions( Translations::MEMBER, $id );
	}

	/** Makes the post a draft of a new user with the role. */
	private function giveTo( int $post ): int {
		$user = wp_insert_user( array( 'user_login' => 'drafts' . wp_rand(), 'user_pass' => 'x', 'role' => self::ROLE ) );
		self::assertIsInt( $user );
		wp_set_current_user( 1 );
		wp_update_post( array( 'ID' => $post, 'post_author' => $user, 'post_status' => 'draft' ) );
		wp_set_current_user( $user );
		self::assertTrue( current_user_can( 'edit_post', $post ) );
		return $user;
	}

	/** @return int The status of the response. */
	private function act( string $action, int $post, string $to ): int {
		$died = static fn (): callable => static fn ( mixed $message, mixed $title, mixed $arguments ) => throw new \RuntimeException(
			'died',
			is_int( $title ) ? $title : (int) ( ( (array) $arguments )['response'] ?? 500 )
		);
		$gone = static fn (): never => throw new \RuntimeException( 'redirected', 302 );
		add_filter( 'wp_die_handler', $died );
		add_filter( 'wp_redirect', $gone );
		$_GET = $_REQUEST = array( 'member' => (string) $post, 'to' => $to, '_wpnonce' => wp_create_nonce( $action . $post ) );
		try {
			$this->service( MemberActions::class )->handle( $action );
		} catch ( \RuntimeException $end ) {
			return $end->getCode();
		} finally {
			remove_filter( 'wp_die_handler', $died );
			remove_filter( 'wp_redirect', $gone );
			$_GET = $_REQUEST = array();
		}
	}

	public function testATeamMemberIsPublishedOnlyByPublishers(): void {
		$ana = $this->member( 'Ana' );
		$this->giveTo( $ana['lt'] );
		self::assertSame( 403, $this->act( MemberActions::SHOW, $ana['lt'], 'yes' ) );
		self::assertSame( 403, $this->act( MemberActions::SHOW, $ana['lt'], 'no' ), 'The English text is not theirs.' );
		self::assertSame( array( 'publish', 'draft' ), array_map( 'get_post_status', array_values( $ana ) ) );
		wp_set_current_user( 1 );
		self::assertSame( 302, $this->act( MemberActions::SHOW, $ana['lt'], 'yes' ) );
		self::assertSame( 'publish', get_post_status( $ana['lt'] ) );
	}

	public function testTheTeamIsSortedOnlyByItsEditors(): void {
		$ana = $this->member( 'Ana' );
		$bea = $this->member( 'Bea' );
		$this->giveTo( $bea['lt'] );
		$before = get_post( $ana['en'] )?->menu_order;
		self::assertSame( 403, $this->act( MemberActions::MOVE, $bea['lt'], 'up' ) );
		wp_update_post( array( 'ID' => $bea['lt'], 'menu_order' => 99 ) );
		self::assertSame( array( $before, 1 ), array( get_post( $ana['en'] )?->menu_order, get_post( $bea['en'] )?->menu_order ) );
	}

	public function testADraftTranslationDoesNotChangeThePublishedProduct(): void {
		$post  = (int) $this->create()->get_data()['id'];
		$made  = $this->send( '/vitrine-admin/v1/products/translations', array( 'from' => $post, 'language' => 'lt' ) );
		$draft = (int) $made->get_data()['post'];
		$price = $this->read( $post )['facts']['price'];
		$this->giveTo( $draft );
		$same = $this->change( $draft, array() );
		self::assertSame( 200, $same->get_status(), 'The text itself can be saved.' );
		$changed = $this->change( $draft, array( 'price' => '1' ) );
		self::assertSame( 403, $changed->get_status() );
		wp_set_current_user( 1 );
		self::assertSame( $price, $this->read( $post )['facts']['price'] );
		self::assertSame( 200, $this->change( $post, array( 'price' => '1' ) )->get_status() );
	}
}
