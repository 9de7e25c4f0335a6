<?php
/** Frame of a home page built from our blocks in classic themes: no title, no sidebar. */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

get_header();
?>
<main id="v-content" class="v-main v-home">
	<?php
	while ( have_posts() ) {
		the_post();
		the_content();
	}
	?>
</main>
<?php
get_footer();
