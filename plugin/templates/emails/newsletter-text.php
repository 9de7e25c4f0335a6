<?php
/**
 * Plain-text version of `newsletter`; not escaped, because it is not HTML.
 *
 * @var string $headline
 * @var string $text
 * @var string $button
 * @var string $link
 * @var string $leave
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput -- plain text is not HTML.

echo "$headline\n\n$text\n\n$button:\n$link\n\n";
echo __( 'Unsubscribe', 'vitrine' ), "\n$leave\n";
