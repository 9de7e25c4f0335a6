<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Favourites;

use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\Storage\Products;
use Vitrine\Database\Database;
use Vitrine\Database\Lease;
use Vitrine\Favourites\FavouriteIds;
use Vitrine\Favourites\FavouriteRejected;
use Vitrine\Favourites\Favourites;
use Vitrine\Kernel\FailureInjection;
use Vitrine\Kernel\NullFailureInjection;
use Vitrine\Tests\Integration\Orders\ShopTestCase;
use Vitrine\Tests\Support\RunAtPoint;

final class FavouritesTest extends ShopTestCase {

	private int $user = 0;

	protected function setUp(): void {
		parent::setUp();
		$user = wp_insert_user( array( 'user_login' => 'ona', 'user_pass' => 'secret', 'role' => 'subscriber' ) );
		self::assertIsInt( $user );
		$this->user = $user;
	}

	private function record(): mixed {
		return get_user_meta( $this->user, Favourites::META );
	}

	public function testToggleAddsAndRemoves(): void {
		[ $vase, $plate ] = array( $this->product(), $this->product() );
		$favourites       = $this->service( Favourites::class );
		self::assertSame( array(), $favourites->forUser( $this->user ) );
		self::assertSame( array( $vase ), $favourites->toggle( $this->user, $vase ) );
		self::assertSame( array( $vase, $plate ), $favourites->toggle( $this->user, $plate ) );
		self::assertSame( array( "$vase,$plate" ), $this->record() );
		self::assertSame( array( $plate ), $favourites->toggle( $this->user, $vase ) );
		self::assertSame( array(), $favourites->toggle( $this->user, $plate ) );
		self::assertSame( array( '' ), $this->record() );
		self::assertSame( array( $vase ), $favourites->toggle( $this->user, $vase ) );
		self::assertSame( array( (string) $vase ), $this->record() );
	}

	public function testProductsNoLongerSoldCanBeRemovedButNotAdded(): void {
		$vase       = $this->product();
		$favourites = $this->service( Favourites::class );
		$favourites->toggle( $this->user, $vase );
		$this->service( ProductWriter::class )->delete( $vase );
		self::assertSame( array( $vase ), $favourites->forUser( $this->user ) );
		self::assertSame( array(), $favourites->toggle( $this->user, $vase ) );
		$this->expectException( FavouriteRejected::class );
		$favourites->toggle( $this->user, $vase );
	}

	public function testTheLimitIsFiveHundred(): void {
		$vase = $this->product();
		$ids  = range( $vase + 1, $vase + FavouriteIds::MAX_FAVOURITES );
		update_user_meta( $this->user, Favourites::META, implode( ',', $ids ) );
		try {
			$this->service( Favourites::class )->toggle( $this->user, $vase );
			self::fail( 'One more was accepted.' );
		} catch ( FavouriteRejected $rejection ) {
			self::assertSame( $ids, $rejection->ids );
			self::assertStringContainsString( '500', $rejection->getMessage() );
		}
		self::assertSame( $ids, $this->service( Favourites::class )->merge( $this->user, array( $vase ) ) );
	}

	public function testGuestFavouritesAreMerged(): void {
		[ $vase, $plate, $cup ] = array( $this->product(), $this->product(), $this->product() );
		update_user_meta( $this->user, Favourites::META, "$vase,777777" );
		self::assertSame(
			array( $vase, 777777, $cup, $plate ),
			$this->service( Favourites::class )->merge( $this->user, array( $cup, $vase, 999999, $plate ) )
		);
		self::assertSame( array( $vase, 777777, $cup, $plate ), $this->service( Favourites::class )->merge( $this->user, array() ) );
	}

	public function testConcurrentTogglesAreNotLost(): void {
		$ids   = array( $this->product(), $this->product(), $this->product() );
		$other = new Favourites(
			$this->service( Database::class ),
			$this->service( Products::class ),
			$this->service( Lease::class ),
			new NullFailureInjection()
		);
		// The first save has no record to compare with; an empty record is compared like any other.
		$this->provide( FailureInjection::class, new RunAtPoint( 'favourites.read', fn () => $other->toggle( $this->user, $ids[1] ) ) );
		self::assertSame( array( $ids[1], $ids[0] ), $this->service( Favourites::class )->toggle( $this->user, $ids[0] ) );
		self::assertSame( array( "$ids[1],$ids[0]" ), $this->record() );
	}
}
