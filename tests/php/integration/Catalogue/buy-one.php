<?php
/**
 * One buyer of StockTest, in a process of its own: php buy-one.php <site> <product> <when to begin>
 */

declare(strict_types=1);

use Vitrine\Catalogue\Stock;
use Vitrine\Kernel\Database;

[ , $vitrine_site, $vitrine_product, $vitrine_start ] = $argv;

$_SERVER['HTTP_HOST']   = 'localhost';
$_SERVER['REQUEST_URI'] = '/';
require "$vitrine_site/wp-load.php";

$vitrine_container = apply_filters( 'vitrine_container', null );
$vitrine_stock     = $vitrine_container->get( Stock::class );
while ( microtime( true ) < (float) $vitrine_start ) {
	usleep( 500 );
}
echo $vitrine_container->get( Database::class )->transaction( static fn (): bool => $vitrine_stock->take( (int) $vitrine_product, 1 ) ) ? 'sold' : 'no';
