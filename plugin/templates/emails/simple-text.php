<?php
/**
 * Plain-text version of `simple`; not escaped, because it is not HTML.
 *
 * @var string       $greeting
 * @var list<string> $paragraphs
 * @var string       $button
 * @var string       $link '' for none.
 * @var string|null  $introText The owner's text before the paragraphs.
 * @var string|null  $outroText The owner's text at the end; in e-mails about an order, it follows the order.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput -- plain text is not HTML.

echo implode( "\n\n", array( $greeting, ...array_filter( array( $introText ?? '' ) ), ...$paragraphs ) ), "\n\n";
if ( $link !== '' ) {
	echo $button, "\n", $link, "\n";
}
if ( ! isset( $order ) && ( $outroText ?? '' ) !== '' ) {
	echo "\n", $outroText, "\n";
}
