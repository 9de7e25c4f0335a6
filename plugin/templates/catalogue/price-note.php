<?php
/**
 * What prices include: once for a product or a list.
 *
 * @var Vitrine\CataloguePages\View\PriceNoteView $note
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

if ( $note->url === '' ) {
	echo esc_html( $note->text );
} else {
	printf( '<a href="%s">%s</a>', esc_url( $note->url ), esc_html( $note->text ) );
}
