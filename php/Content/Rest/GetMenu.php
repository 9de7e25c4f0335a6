<?php
declare(strict_types=1);

namespace Vitrine\Content\Rest;

use Vitrine\Content\Menus\MenuLocations;
use Vitrine\Content\Published;
use Vitrine\Content\Wire;
use Vitrine\Rest\Access;
use Vitrine\Rest\Cache;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

/** The menus of all places, in the visitor's language. */
final class GetMenu implements Route {

	public function __construct( private readonly Published $published ) {
	}

	public function method(): string {
		return 'GET';
	}

	public function arguments(): array {
		return array();
	}

	public function answer(): array {
		return array( 'data' => Schema::object( array_fill_keys( MenuLocations::GROUPS, Schema::list( Wire::menuItem() ) ), array(), 'Menu' ) );
	}

	public function access(): Access {
		return Access::Everyone;
	}

	public function cache(): Cache {
		return Cache::shared( 300 );
	}

	public function limit(): ?RateLimit {
		return null;
	}

	public function handle( Request $request ): Envelope {
		return Envelope::of( $this->published->menu() );
	}
}
