<?php
/**
 * Plain-text version of `simple`; not escaped, because it is not HTML.
 *
 * phpcs:disable WordPress.Security.EscapeOutput
 *
 * @var string       $greeting
 * @var list<string> $paragraphs
 * @var string       $button
 * @var string       $link '' for none.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

echo implode( "\n\n", array( $greeting, ...$paragraphs ) ), "\n\n";
if ( $link !== '' ) {
	echo $button, "\n", $link, "\n";
}
