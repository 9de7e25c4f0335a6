<?php
/** Frame of the shop's virtual pages in classic themes. */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

get_header();
?>
<main id="v-content" class="v-main">
	<?php vitrine_block( (string) get_query_var( 'vitrine_block' ) ); ?>
</main>
<?php
get_footer();
