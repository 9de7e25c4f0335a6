<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Favourites;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Database\Database;
use Vitrine\Favourites\Favourites;
use Vitrine\Favourites\WishlistShares;
use Vitrine\Rest\Router;
use Vitrine\Tests\Integration\Orders\CustomerTestCase;
use Vitrine\Tests\Support\RestResponse;

#[Group( 'data' )]
final class WishlistTest extends CustomerTestCase {

	public function testTogglesAreInTheUserResponseAndInvalidOnesAreRejected(): void {
		[ $vase, $plate ] = array( $this->product(), $this->product() );
		$ona              = $this->token( $this->customer() );
		self::assertSame( array( '' ), $this->callAs( $ona, 'user' )['favorite'] );
		self::assertSame(
			array( 'ids' => array( (string) $vase ) ),
			$this->callAs( $ona, 'add_favorite', array( 'id' => $vase ) )['data']
		);
		self::assertSame(
			array( 'ids' => array( (string) $vase, (string) $plate ) ),
			$this->callAs( $ona, 'add_favorite', array( 'id' => $plate ) )['data']
		);
		self::assertSame( array( "$vase,$plate" ), $this->callAs( $ona, 'user' )['favorite'] );
		self::assertSame( array( '' ), $this->callAs( $this->token( $this->customer( 'jonas@example.org' ) ), 'user' )['favorite'] );
		$refused = $this->callAs( $ona, 'add_favorite', array( 'id' => 999999 ) );
		self::assertSame( array( false, array( (string) $vase, (string) $plate ) ), array( $refused['status'], $refused['data']['ids'] ) );
		self::assertNotSame( '', $refused['message'] );
		self::assertSame(
			array( 401, 400, 400 ),
			array(
				$this->responseTo( '', 'add_favorite', array( 'id' => $vase ) )->status,
				$this->responseTo( $ona, 'add_favorite', array( 'id' => "$vase" ) )->status,
				$this->responseTo( $ona, 'add_favorite', array( 'id' => $vase, 'user_id' => 1 ) )->status,
			)
		);
	}

	public function testTheWishlistShowsSoldProductsNewestFirst(): void {
		[ $vase, $plate, $cup ] = array( $this->product( 0 ), $this->product(), $this->product() );
		$ona                    = $this->token( $this->customer() );
		foreach ( array( $vase, $plate, $cup ) as $id ) {
			$this->callAs( $ona, 'add_favorite', array( 'id' => $id ) );
		}
		$this->service( ProductWriter::class )->delete( $plate );
		$data = $this->callAs( $ona, 'user_wishlist', array(), 'lt' )['data'];
		self::assertMatchesSchema( $this->service( Router::class )->all()['user_wishlist']->answer()['data'], $data );
		self::assertSame(
			array( array( $cup, 5 ), array( $vase, 0 ) ),
			array_map( static fn ( array $item ): array => array( $item['id'], $item['stock'] ), $data['items'] )
		);
		self::assertStringContainsString( '(lt)', $data['items'][0]['title'] );
		self::assertNull( $data['share'] );
		self::assertSame( array( "$vase,$plate,$cup" ), $this->callAs( $ona, 'user' )['favorite'], 'Removed products may return.' );
	}

	public function testASharedListDoesNotRevealItsOwner(): void {
		$vase = $this->product();
		$user = $this->customer();
		$ona  = $this->token( $user );
		$this->callAs( $ona, 'add_favorite', array( 'id' => $vase ) );
		$key = $this->callAs( $ona, 'share_wishlist', array( 'share' => true ) )['data']['share'];
		self::assertMatchesRegularExpression( '/^[0-9a-f]{40}$/', $key );
		self::assertSame( $key, $this->callAs( $ona, 'share_wishlist', array( 'share' => true ) )['data']['share'] );
		self::assertSame( $key, $this->callAs( $ona, 'user_wishlist' )['data']['share'] );

		$shared = $this->responseTo( '', 'get_shared_wishlist', array( 'key' => $key ) );
		self::assertSame( array( $vase ), array_column( self::decoded( $shared )['data']['items'], 'id' ) );
		self::assertMatchesSchema(
			$this->service( Router::class )->all()['get_shared_wishlist']->answer()['data'],
			self::decoded( $shared )['data']
		);
		self::assertSame( array( 'items' ), array_keys( self::decoded( $shared )['data'] ) );
		self::assertStringNotContainsString( 'Ona', $shared->raw );

		$this->callAs( $ona, 'share_wishlist', array( 'share' => false ) );
		$revoked = $this->responseTo( '', 'get_shared_wishlist', array( 'key' => $key ) );
		$unknown = $this->responseTo( '', 'get_shared_wishlist', array( 'key' => str_repeat( 'a', 40 ) ) );
		self::assertSame(
			array( 200, $unknown->raw, 'no-store' ),
			array( $revoked->status, $revoked->raw, $revoked->header( 'Cache-Control' ) )
		);
		self::assertSame( array( false, null ), array( self::decoded( $revoked )['status'], self::decoded( $revoked )['data'] ) );
		self::assertNotSame( $key, $this->callAs( $ona, 'share_wishlist', array( 'share' => true ) )['data']['share'] );
	}

	public function testDeletingAnAccountRevokesItsLink(): void {
		$user = $this->customer();
		$key  = $this->service( WishlistShares::class )->share( $user->ID );
		require_once ABSPATH . 'wp-admin/includes/user.php';
		wp_delete_user( $user->ID );
		self::assertSame( 0, (int) $this->service( Database::class )->value( 'SELECT COUNT(*) FROM {wishlist_shares}' ) );
		self::assertFalse( $this->callAs( '', 'get_shared_wishlist', array( 'key' => $key ) )['status'] );
	}

	public function testSigningInMergesGuestFavourites(): void {
		[ $vase, $plate ] = array( $this->product(), $this->product() );
		$user             = $this->customer();
		update_user_meta( $user->ID, Favourites::META, (string) $vase );
		$_COOKIE['favorite'] = wp_slash( "[\"$plate\",\"$vase\",\"999999\"]" );
		$answer              = $this->callAs( '', 'login', array( 'user' => 'ona@example.org', 'password' => 'klevas-7' ) );
		self::assertSame( array( "$vase,$plate" ), $answer['favorite'] );
		$_COOKIE['favorite'] = 'nonsense';
		self::assertSame(
			array( "$vase,$plate" ),
			$this->callAs( '', 'login', array( 'user' => 'ona@example.org', 'password' => 'klevas-7' ) )['favorite']
		);
	}

	public function testRegisteringKeepsGuestFavourites(): void {
		[ $vase, $plate ]    = array( $this->product(), $this->product() );
		$_COOKIE['favorite'] = wp_slash( "[\"$plate\",\"$vase\"]" );
		$answer              = $this->callAs(
			'',
			'register',
			array(
				'email'    => 'ona@example.org',
				'password' => 'klevas-7',
				'phone'    => '+370 600 12345',
				'name'     => 'Ona',
				'surname'  => 'Šalnaitė',
			)
		);
		self::assertTrue( $answer['status'], (string) $answer['message'] );
		self::assertSame( array( "$plate,$vase" ), $answer['favorite'] );
		unset( $_COOKIE['favorite'] );
		self::assertSame( array( "$plate,$vase" ), $this->callAs( $answer['user']['token'], 'user' )['favorite'] );
	}

	public function testManyConcurrentTogglesAreAllSaved(): void {
		$ids  = array_map( fn (): int => $this->product(), range( 1, 6 ) );
		$user = $this->customer();
		// Toggles each ID three times. The first requests run before the record exists.
		$bodies  = array_map( static fn ( int $id ): array => array( 'id' => $id ), array( ...$ids, ...$ids, ...$ids ) );
		$answers = $this->race(
			'/wp-json/data/v1/add_favorite?lang=en',
			$bodies,
			4,
			array( 'Authorization' => 'Bearer ' . $this->token( $user ) )
		);
		self::assertSame(
			array( 200 ),
			array_values( array_unique( array_map( static fn ( RestResponse $response ): int => $response->status, $answers ) ) ),
			$answers[0]->raw
		);
		wp_cache_flush();
		$records = (array) get_user_meta( $user->ID, Favourites::META );
		self::assertCount( 1, $records );
		self::assertEqualsCanonicalizing( $ids, array_map( 'intval', explode( ',', (string) $records[0] ) ) );
	}

	public function testBothPagesContainTheirMountPoint(): void {
		foreach ( array( '/lt/wishlist' => 'own', '/shared-wishlist?key=k3y' => 'shared' ) as $path => $view ) {
			$page = $this->http( 'GET', $path );
			self::assertSame( 200, $page->status );
			self::assertStringContainsString( 'data-v-island="wishlist" data-v-when="now" data-view="' . $view . '"', $page->raw );
			self::assertStringContainsString( '<noscript>', $page->raw );
			self::assertStringContainsString( 'noindex', $page->raw );
		}
		$shared = $this->http( 'GET', '/lt/shared-wishlist?key=k3y' );
		self::assertSame( 'no-referrer', $shared->header( 'Referrer-Policy' ) );
		self::assertMatchesRegularExpression( '#href="[^"]*/de/shared-wishlist\?key=k3y" lang="de"#', $shared->raw );
		self::assertSame(
			$this->http( 'GET', '/wishlist' )->raw,
			$this->http( 'GET', '/wishlist', '', array( 'Cookie' => 'favorite=%5B%221%22%5D' ) )->raw
		);
	}
}
