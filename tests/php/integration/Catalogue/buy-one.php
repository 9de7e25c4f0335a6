<?php
/**
 * One buyer of StockTest: php buy-one.php <site> <product>. It prints "ready" when WordPress has loaded and buys when its
 * standard input closes, so that all buyers start together however slow the machine is.
 */

declare(strict_types=1);

use Vitrine\Catalogue\Storage\Stock;
use Vitrine\Database\Database;
use Vitrine\Kernel\Container;

[ , $vitrine_site, $vitrine_product ] = $argv;

$_SERVER['HTTP_HOST']   = 'localhost';
$_SERVER['REQUEST_URI'] = '/';
require "$vitrine_site/wp-load.php";

/** @var Container $vitrine_container */
$vitrine_container = apply_filters( 'vitrine_container', null );
$vitrine_stock     = $vitrine_container->get( Stock::class );
echo "ready\n";
fgets( STDIN );
echo $vitrine_container->get( Database::class )->transaction( static fn (): bool => $vitrine_stock->reduce( (int) $vitrine_product, 1 ) )
	? 'sold'
	: 'no';
