<?php
/**
 * The plain text of `letter`; nothing is escaped, because nothing here is HTML.
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
	echo $button, ":\n", $link, "\n";
}
