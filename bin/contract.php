<?php
/**
 * Prints the schemas of every data/v1 route, and the limits that both sides enforce, as JSON: `php bin/contract.php <WordPress root>`. Part
 * of `npm run contract`.
 */

declare(strict_types=1);

use Vitrine\Cart\CartLimits;
use Vitrine\Orders\Checkout\CheckoutFormValidator;
use Vitrine\Rest\Access;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\RawBodyRoute;
use Vitrine\Rest\Router;
use Vitrine\Rest\ServedOffline;
use Vitrine\Search\Lists\Filters\FilterList;
use Vitrine\Search\Lists\ProductListQuery;

require rtrim( $argv[1] ?? '', '/' ) . '/wp-load.php';

$vitrine_container = apply_filters( 'vitrine_container', null );

$vitrine_routes = array();
foreach ( $vitrine_container->get( Router::class )->all() as $vitrine_path => $vitrine_route ) {
	$vitrine_endpoint = Endpoint::declaredBy( $vitrine_route );

	$vitrine_routes[ $vitrine_path ] = array(
		'room'      => explode( '\\', $vitrine_route::class )[1],
		'method'    => $vitrine_endpoint->method,
		'customer'  => $vitrine_endpoint->access === Access::Customer,
		'cached'    => $vitrine_endpoint->cacheSeconds !== null,
		'limit'     => $vitrine_endpoint->limit,
		'offline'   => $vitrine_route instanceof ServedOffline,
		'raw'       => $vitrine_route instanceof RawBodyRoute,
		'arguments' => (object) $vitrine_route->arguments(),
		'answer'    => (object) $vitrine_route->answer(),
	);
}
ksort( $vitrine_routes );
$vitrine_filters = $vitrine_container->get( FilterList::class );
echo wp_json_encode(
	array(
		'routes'    => $vitrine_routes,
		'constants' => array(
			'CART_LIMITS'     => ( new ReflectionClass( CartLimits::class ) )->getConstants(),
			'CHECKOUT_LIMITS' => array( 'MAX_NOTE_LENGTH' => CheckoutFormValidator::MAX_NOTE_LENGTH ),
			'LIST_ARGUMENTS'  => array(
				'ORDER' => ProductListQuery::order( $vitrine_filters ),
				'TEXTS' => ProductListQuery::texts( $vitrine_filters ),
			),
		),
	),
	JSON_UNESCAPED_SLASHES
);
