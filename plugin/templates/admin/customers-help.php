<?php
/** What the search of customers finds. */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<p class="description vitrine-search-help"><?php esc_html_e( 'Search by phone number, or by the start of a name, e-mail address, street, postcode or city.', 'vitrine' ); ?></p>
