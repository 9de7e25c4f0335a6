<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Favourites;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Catalogue\Products;
use Vitrine\Catalogue\ProductWriter;
use Vitrine\Favourites\FavouriteIds;
use Vitrine\Favourites\Favourites;
use Vitrine\Favourites\NotKept;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\FaultPoints;
use Vitrine\Kernel\Lease;
use Vitrine\Kernel\NoFaults;
use Vitrine\Tests\Integration\Orders\ShopTestCase;
use Vitrine\Tests\Support\Pause;

#[Group( 'data' )]
final class FavouritesTest extends ShopTestCase {

	private int $user = 0;

	protected function setUp(): void {
		parent::setUp();
		$user = wp_insert_user( array( 'user_login' => 'ona', 'user_pass' => 'secret', 'role' => 'subscriber' ) );
		self::assertIsInt( $user );
		$this->user = $user;
	}

	private function record(): mixed {
		return get_user_meta( $this->user, 'favorite' );
	}

	public function testAToggleAddsAndTakesAway(): void {
		[ $vase, $plate ] = array( $this->product(), $this->product() );
		$favourites       = $this->service( Favourites::class );
		self::assertSame( array(), $favourites->of( $this->user ) );
		self::assertSame( array( $vase ), $favourites->toggle( $this->user, $vase ) );
		self::assertSame( array( $vase, $plate ), $favourites->toggle( $this->user, $plate ) );
		self::assertSame( array( "$vase,$plate" ), $this->record() );
		self::assertSame( array( $plate ), $favourites->toggle( $this->user, $vase ) );
		self::assertSame( array(), $favourites->toggle( $this->user, $plate ) );
		self::assertSame( array( '' ), $this->record() );
		self::assertSame( array( $vase ), $favourites->toggle( $this->user, $vase ) );
		self::assertSame( array( (string) $vase ), $this->record() );
	}

	public function testOnlyProductsAreKeptAndWhatLeftTheShopCanBeTakenAway(): void {
		$vase       = $this->product();
		$favourites = $this->service( Favourites::class );
		$favourites->toggle( $this->user, $vase );
		$this->service( ProductWriter::class )->delete( $vase );
		self::assertSame( array( $vase ), $favourites->of( $this->user ) );
		self::assertSame( array(), $favourites->toggle( $this->user, $vase ) );
		$this->expectException( NotKept::class );
		$favourites->toggle( $this->user, $vase );
	}

	public function testThereIsRoomForFiveHundred(): void {
		$vase = $this->product();
		$ids  = range( $vase + 1, $vase + FavouriteIds::MOST );
		update_user_meta( $this->user, 'favorite', implode( ',', $ids ) );
		try {
			$this->service( Favourites::class )->toggle( $this->user, $vase );
			self::fail( 'There was room for one more.' );
		} catch ( NotKept $refused ) {
			self::assertSame( $ids, $refused->ids );
			self::assertStringContainsString( '500', $refused->getMessage() );
		}
		self::assertSame( $ids, $this->service( Favourites::class )->unite( $this->user, array( $vase ) ) );
	}

	public function testAGuestsFavouritesJoinOnesOwn(): void {
		[ $vase, $plate, $cup ] = array( $this->product(), $this->product(), $this->product() );
		update_user_meta( $this->user, 'favorite', "$vase,777777" );
		self::assertSame( array( $vase, 777777, $cup, $plate ), $this->service( Favourites::class )->unite( $this->user, array( $cup, $vase, 999999, $plate ) ) );
		self::assertSame( array( $vase, 777777, $cup, $plate ), $this->service( Favourites::class )->unite( $this->user, array() ) );
	}

	public function testTwoTogglesAtOnceLoseNothing(): void {
		$ids   = array( $this->product(), $this->product(), $this->product() );
		$other = new Favourites( $this->service( Database::class ), $this->service( Products::class ), $this->service( Lease::class ), new NoFaults() );
		// The first of all has no record yet to be compared with, and an emptied one is compared like any other.
		$this->provide( FaultPoints::class, new Pause( 'favourites.read', fn () => $other->toggle( $this->user, $ids[1] ) ) );
		self::assertSame( array( $ids[1], $ids[0] ), $this->service( Favourites::class )->toggle( $this->user, $ids[0] ) );
		self::assertSame( array( "$ids[1],$ids[0]" ), $this->record() );
	}
}
