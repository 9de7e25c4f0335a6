<?php
declare(strict_types=1);

namespace Vitrine\Favourites\Rest;

use Vitrine\Favourites\FavouriteRejected;
use Vitrine\Favourites\Favourites;
use Vitrine\Rest\Access;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/** `POST add_favorite`: toggles a favourite. Returns all favourites, even if the change is rejected. */
#[Endpoint( Access::Customer, limit: new RateLimit( 300, 60 ) )]
final class AddFavorite implements Route {

	public function __construct( private readonly Favourites $favourites ) {
	}

	public function arguments(): array {
		return array( 'id' => Schema::int( 1, 4294967295 ) + array( 'required' => true ) );
	}

	public function answer(): array {
		return array( 'data' => Schema::object( array( 'ids' => Schema::list( Schema::text() ) ) ) );
	}

	public function handle( Request $request ): Envelope {
		try {
			return Envelope::of( self::data( $this->favourites->toggle( $request->customerId(), $request->int( 'id' ) ) ) );
		} catch ( FavouriteRejected $rejection ) {
			return Envelope::refusal( $rejection->getMessage(), self::data( $rejection->ids ) );
		}
	}

	/**
	 * @param list<int> $ids
	 * @return array{ids: list<string>}
	 */
	private static function data( array $ids ): array {
		return array( 'ids' => array_map( 'strval', $ids ) );
	}
}
