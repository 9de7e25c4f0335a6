<?php
declare(strict_types=1);

namespace Vitrine\Content\Rest;

use Vitrine\Content\ContentCache;
use Vitrine\Content\Menus\MenuLocations;
use Vitrine\Rest\Access;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/** The menus of all locations, in the visitor's language. */
#[Endpoint( Access::Everyone, method: 'GET', cacheSeconds: 300 )]
final class GetMenu implements Route {

	public function __construct( private readonly ContentCache $contentCache ) {
	}

	public function arguments(): array {
		return array();
	}

	public function answer(): array {
		return array(
			'data' => Schema::object( array_fill_keys( MenuLocations::GROUPS, Schema::list( self::itemSchema() ) ), array(), 'Menu' ),
		);
	}

	public function handle( Request $request ): Envelope {
		return Envelope::of( $this->contentCache->menu() );
	}

	/**
	 * An item and those below it. A schema cannot contain itself, so the contract's generator gets the type of the children by name.
	 *
	 * @return array<string, mixed>
	 */
	private static function itemSchema(): array {
		return Schema::object(
			array(
				'title'    => Schema::text(),
				'url'      => Schema::text(),
				'target'   => Schema::text(),
				'children' => Schema::list( array( 'type' => 'object' ) ) + array( 'tsType' => 'MenuItem[]' ),
			),
			array(),
			'MenuItem'
		);
	}
}
