<?php
declare(strict_types=1);

namespace Vitrine\Favourites\Rest;

use Vitrine\Favourites\Favourites;
use Vitrine\Favourites\NotKept;
use Vitrine\Rest\Access;
use Vitrine\Rest\Cache;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

/** `POST add_favorite`: a toggle; answers with all favourites as they are then, also where it is refused. */
final class AddFavorite implements Route {

	public function __construct( private readonly Favourites $favourites ) {
	}

	public function method(): string {
		return 'POST';
	}

	public function arguments(): array {
		return array( 'id' => Schema::int( 1, 4294967295 ) + array( 'required' => true ) );
	}

	public function answer(): array {
		return array( 'data' => Schema::object( array( 'ids' => Schema::list( Schema::text() ) ) ) );
	}

	public function access(): Access {
		return Access::Customer;
	}

	public function cache(): Cache {
		return Cache::never();
	}

	public function limit(): RateLimit {
		return new RateLimit( 300, 60 );
	}

	public function handle( Request $request ): Envelope {
		try {
			return Envelope::of( self::data( $this->favourites->toggle( $request->owner(), $request->int( 'id' ) ) ) );
		} catch ( NotKept $refused ) {
			return Envelope::refusal( $refused->getMessage(), self::data( $refused->ids ) );
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
